"use strict";
(function () {
  const SVG = "http://www.w3.org/2000/svg";
  const STEP = 1100; // milliseconds a turn while playing
  const data = JSON.parse(document.getElementById("data").textContent).skirmishes || [];

  function made(tag, attributes) {
    const node = document.createElementNS(SVG, tag);
    Object.keys(attributes).forEach((name) => node.setAttribute(name, attributes[name]));
    return node;
  }

  function board(root) {
    const fight = data[Number(root.dataset.skirmish)];
    const colours = root.dataset.colours.split(" ");
    const find = (name) => root.querySelector(name);
    const slider = find(".turn");
    const figures = Array.from(root.querySelectorAll(".figures > g"));
    const cells = Array.from(root.querySelectorAll(".cells > rect"));
    const colour = (side) => (side < 0 ? "currentColor" : colours[side]);
    let timer = 0;

    function showFigures(turn) {
      figures.forEach(function (figure, number) {
        const now = turn.figures[number];
        if (!now) return figure.classList.add("absent");
        figure.setAttribute("class", now[3]);
        figure.setAttribute("transform", "translate(" + now[0] + " " + now[1] + ")");
        figure.querySelector(".turned").setAttribute("transform", "rotate(" + now[2] + ")");
        figure.querySelector("title").textContent = now[4];
      });
    }

    function showTraces(turn) {
      const lines = turn.traces.map(function (trace) {
        return made("path", { d: trace[2], class: trace[0], stroke: colour(trace[1]), "stroke-width": fight.radius * 0.3 });
      });
      const ends = turn.traces
        .filter((trace) => trace[0] === "trace shot" || trace[0] === "trace burst")
        .map((trace) => made("circle", { cx: trace[3], cy: trace[4], r: fight.radius * 1.45, class: "struck", stroke: colour(trace[1]) }));
      const bursts = turn.bursts.map((at) => made("circle", { cx: at[0], cy: at[1], r: fight.radius * 0.9, class: "blast" }));
      find(".traces").replaceChildren(...lines);
      find(".marks").replaceChildren(...ends, ...bursts);
    }

    function showTold(turn) {
      find(".shown").textContent = turn.label;
      find(".turn-name").textContent = turn.label;
      find(".turn-told").replaceChildren(
        ...turn.told.map(function (line) {
          const item = document.createElement("li");
          item.textContent = line[1];
          item.style.setProperty("--side", line[0] < 0 ? "transparent" : colours[line[0]]);
          return item;
        })
      );
    }

    function show(index) {
      const turn = fight.turns[index];
      if (!turn) return;
      slider.value = String(index);
      cells.forEach((cell, number) => cell.setAttribute("class", "q " + turn.cells[number]));
      find(".clouds").replaceChildren(
        ...turn.clouds.map((cloud) => made("circle", { cx: cloud[0], cy: cloud[1], r: cloud[2], class: "cloud" }))
      );
      showFigures(turn);
      showTraces(turn);
      showTold(turn);
    }

    function stop() {
      window.clearInterval(timer);
      timer = 0;
      find(".play").textContent = "Play";
    }

    function move(by) {
      const next = Number(slider.value) + by;
      if (next >= 0 && next < fight.turns.length) show(next);
      if (next >= fight.turns.length - 1) stop();
    }

    find(".play").addEventListener("click", function () {
      if (timer) return stop();
      if (Number(slider.value) === fight.turns.length - 1) show(0);
      find(".play").textContent = "Pause";
      timer = window.setInterval(() => move(1), STEP);
    });
    find(".back").addEventListener("click", function () {
      stop();
      move(-1);
    });
    find(".next").addEventListener("click", function () {
      stop();
      move(1);
    });
    slider.addEventListener("input", function () {
      stop();
      show(Number(slider.value));
    });
    show(fight.turns.length - 1);
    return function (number) {
      stop();
      show(fight.turns.findIndex((turn) => turn.number <= number && number <= turn.last));
      find(".theatre").scrollIntoView();
    };
  }

  const openers = Array.from(document.querySelectorAll(".skirmish")).map(board);

  function follow() {
    const [kind, fight, turn] = window.location.hash.slice(1).split("-");
    const open = kind === "turn" ? openers[Number(fight)] : null;
    if (open) open(Number(turn));
  }

  window.addEventListener("hashchange", follow);
  follow();
})();
