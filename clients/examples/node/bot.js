// A player of one seat: node bot.js HOST:PORT GAME SIDE [SECRET]. Marches for its objectives, attacks what it meets.
// The messages are read from the .proto files when it starts: WARCLOCK_PROTO, or proto/ of this checkout.
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import grpc from "@grpc/grpc-js";
import protoLoader from "@grpc/proto-loader";

const [address, game, side, secret = "", ...more] = process.argv.slice(2);
if (!(address && game && side) || more.length) {
  console.error("usage: node bot.js HOST:PORT GAME SIDE [SECRET]");
  process.exit(2);
}

const PROTO = process.env.WARCLOCK_PROTO ?? fileURLToPath(new URL("../../../proto", import.meta.url));
const TIMEOUT_MS = 30_000;
const PATIENCE_MS = 20_000;
const AGAIN = [grpc.status.UNAVAILABLE, grpc.status.ABORTED];

const OPTIONS = { includeDirs: [PROTO], keepCase: true, longs: Number, defaults: true, oneofs: true };
const sleep = promisify(setTimeout);

/** A seat: calls with a deadline that are made again while the server is away, and its events. */
class Seat {
  constructor(address, game) {
    const definition = protoLoader.loadSync("warclock/v1/seats.proto", OPTIONS);
    const { Seats } = grpc.loadPackageDefinition(definition).warclock.v1;
    this.stub = new Seats(address, grpc.credentials.createInsecure());
    this.game = game;
    this.metadata = new grpc.Metadata();
  }

  async join(side, secret) {
    const { token } = await this.call("JoinSeat", { side, join_secret: secret, request_id: randomUUID() });
    this.metadata.set("authorization", `Bearer ${token}`);
  }

  async call(name, fields = {}) {
    const request = { game: this.game, ...fields };
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await new Promise((resolve, reject) => {
          const done = (fault, answer) => (fault ? reject(fault) : resolve(answer));
          this.stub[name](request, this.metadata, { deadline: Date.now() + TIMEOUT_MS }, done);
        });
      } catch (fault) {
        if (!AGAIN.includes(fault.code) || Date.now() > end) throw fault;
        await sleep(200);
      }
    }
  }

  /** All orders of a decision, and be done; the ids that they are given make it safe to send them again. */
  async submit(decision, given) {
    const orders = given.map((order) => ({ order, client_id: randomUUID() }));
    const { results } = await this.call("SubmitOrders", { orders, decision_number: decision, commit: true });
    return results.filter(({ order }) => !order).map(({ refused }) => refused.text);
  }

  /** The decisions asked after an event, to the end of the game; a lost stream is taken up where it was. */
  async *events(after) {
    for (let end = Date.now() + PATIENCE_MS; ; ) {
      const stream = this.stub.Watch({ game: this.game, after_event: after, kinds: ["seat_asked"] }, this.metadata);
      try {
        for await (const { event } of stream) {
          after = event.number;
          end = Date.now() + PATIENCE_MS;
          yield event;
        }
        return;
      } catch (fault) {
        if (!AGAIN.includes(fault.code) || Date.now() > end) throw fault;
        await sleep(200);
      } finally {
        stream.cancel();
      }
    }
  }
}

/** The edges with the fewest steps from a node to each place, over ways that are open. */
function pathsFrom(start, network) {
  const ways = network.ways.flatMap(({ edge, a, b, forth, back }) => [
    ...(forth ? [[edge, a, b]] : []),
    ...(back ? [[edge, b, a]] : []),
  ]);
  const came = new Map([[start, []]]);
  const queue = [start];
  while (queue.length) {
    const here = queue.shift();
    for (const [edge, a, b] of ways) {
      if (a === here && !came.has(b)) {
        came.set(b, [...came.get(here), edge]);
        queue.push(b);
      }
    }
  }
  return came;
}

/** Attack where one can; else go for the nearest objective that somebody else holds. */
async function answer(seat, decision, kind) {
  const { observation: seen } = await seat.call("Observe", { without_map: true });
  const { forces, networks } = await seat.call("ListOptions");
  const goals = seen.objectives.filter(({ node }) => node && seen.owners[node] !== seen.side);
  const given = [];
  for (const { force, orders } of forces) {
    const offered = Object.fromEntries(orders.map((order) => [order.kind, order.fields]));
    if (offered.attack) {
      given.push({ force, kind: "attack", attack: { target: offered.attack.target.choice.values[0] } });
    } else if (offered.move && kind === "dawn" && !offered.move.path.path.on) {
      const way = offered.move.path.path;
      const network = networks.find(({ medium }) => medium === way.network);
      const reached = pathsFrom(way.starts[0], network);
      const paths = goals.map(({ node }) => reached.get(node) ?? []).filter((found) => found.length);
      paths.sort((one, other) => one.length - other.length);
      if (paths.length) given.push({ force, kind: "move", move: { path: paths[0] } });
    }
  }
  for (const refused of await seat.submit(decision, given)) console.error(`${side}: ${refused}`);
}

async function play() {
  const seat = new Seat(address, game);
  await seat.join(side, secret);
  const turn = async (number, kind) => {
    try {
      await answer(seat, number, kind);
    } catch (fault) {
      if (fault.code !== grpc.status.FAILED_PRECONDITION) throw fault;
      console.error(`${side}: ${fault.details}`);
    }
    await seat.call("Commit", { decision_number: number });
  };
  const now = await seat.call("Observe", { without_map: true });
  if (now.observation.asked) await turn(now.decision_number, now.observation.decision);
  for await (const { what, seat_asked: asked } of seat.events(now.last_event)) {
    if (what === "seat_asked" && asked.number > now.decision_number) await turn(asked.number, asked.kind);
  }
  const { observation } = await seat.call("Observe", { without_map: true });
  console.log(`${side}: ${observation.outcome.reasons[side]}`);
  seat.stub.close();
}

try {
  await play();
} catch (fault) {
  // A refusal of the server, or a .proto file that is not there, has a code; all else is a fault of this program.
  if (fault.code === undefined) throw fault;
  console.error(fault.details === undefined ? `${PROTO}: ${fault.message}` : `${address}: ${fault.details}`);
  process.exit(1);
}
