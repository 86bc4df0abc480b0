"use strict";
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const byId = (name) => document.getElementById(name);
  const slider = byId("day");
  const theatre = byId("theatre");
  const colours = theatre ? theatre.dataset.colours.split(" ") : [];
  const counters = theatre ? Array.from(theatre.querySelectorAll(".forces > g")) : [];
  const stars = theatre ? Array.from(theatre.querySelectorAll(".stars > a")) : [];
  const ways = theatre ? Array.from(theatre.querySelectorAll(".ways > g")) : [];
  const places = theatre ? Array.from(theatre.querySelectorAll(".places .place")) : [];
  const layer = theatre ? theatre.querySelector(".forces") : null;
  const STEP = 900; // milliseconds a day while playing
  let timer = 0;

  function showForces(day) {
    counters.forEach(function (counter, number) {
      const now = day.forces[number];
      counter.classList.toggle("absent", !now);
      if (!now) return;
      counter.setAttribute("transform", "translate(" + now[0] + " " + now[1] + ")");
      counter.classList.toggle("cut", !now[3]);
      counter.querySelector("text").textContent = now[2];
      counter.querySelector("title").textContent = now[4];
    });
  }

  function order(day) {
    const shown = counters.map((counter, number) => number).filter((number) => day.forces[number]);
    shown.sort((a, b) => day.forces[b][5] - day.forces[a][5]);
    const wanted = shown.map((number) => counters[number]);
    const present = Array.from(layer.children).filter((counter) => wanted.includes(counter));
    if (wanted.some((counter, index) => counter !== present[index])) layer.append(...wanted);
  }

  function showBadges(day) {
    byId("badges").replaceChildren(
      ...day.badges.map(function (badge) {
        const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
        text.setAttribute("x", badge[0]);
        text.setAttribute("y", badge[1]);
        text.textContent = badge[2];
        return text;
      })
    );
  }

  function showMap(day) {
    order(day);
    showForces(day);
    showBadges(day);
    places.forEach(function (place, node) {
      place.setAttribute("class", "place t-" + (day.weather[node] || place.dataset.terrain));
      byId("w" + node).classList.toggle("absent", !day.walls.includes(node));
    });
    day.owners.forEach(function (side, node) {
      byId("n" + node).firstChild.setAttribute("stroke", side < 0 ? "none" : colours[side]);
    });
    day.supply.forEach((path, side) => byId("s" + side).setAttribute("d", path));
    stars.forEach((star, number) => star.classList.toggle("absent", !day.battles.includes(number)));
    ways.forEach((way, number) => way.classList.toggle("closed", day.closed.includes(number)));
  }

  function showTold(day) {
    byId("day-name").textContent = day.label;
    const items = day.told.length ? day.told : [day.number ? "Nothing of note." : "The armies stand ready."];
    byId("told").replaceChildren(
      ...items.map(function (text) {
        const item = document.createElement("li");
        item.textContent = text;
        return item;
      })
    );
  }

  function showCharts(index) {
    document.querySelectorAll(".chart").forEach(function (chart) {
      const share = index / Number(chart.dataset.days);
      chart.querySelector(".cursor").setAttribute("transform", "translate(" + share * Number(chart.dataset.span) + " 0)");
    });
    document.querySelectorAll(".now").forEach(function (now) {
      now.textContent = data.charts[now.dataset.chart][now.dataset.series][index];
    });
  }

  function show(index) {
    const day = data.days[index];
    showCharts(index);
    if (!theatre) return;
    slider.value = String(index);
    byId("shown").textContent = day.label;
    showMap(day);
    showTold(day);
  }

  function stop() {
    window.clearInterval(timer);
    timer = 0;
    byId("play").textContent = "Play";
  }

  function step() {
    const next = Number(slider.value) + 1;
    if (next < data.days.length) show(next);
    if (next >= data.days.length - 1) stop();
  }

  function play() {
    if (timer) return stop();
    if (Number(slider.value) === data.days.length - 1) show(0);
    byId("play").textContent = "Pause";
    timer = window.setInterval(step, STEP);
  }

  function follow() {
    const [kind, text] = window.location.hash.slice(1).split("-");
    const number = Number(text);
    if (kind === "battle" && byId("battle-" + number)) {
      byId("battle-" + number).open = true;
      byId("battle-" + number).scrollIntoView();
    } else if (kind === "day" && Number.isInteger(number)) {
      const index = data.days.findIndex((day) => day.number === number);
      if (index < 0) return;
      if (timer) stop();
      show(index);
      if (theatre) byId("map").scrollIntoView();
    }
  }

  if (theatre) {
    slider.addEventListener("input", function () {
      if (timer) stop();
      show(Number(slider.value));
    });
    byId("play").addEventListener("click", play);
  }
  show(data.days.length - 1);
  window.addEventListener("hashchange", follow);
  follow();
  document.documentElement.dataset.ready = "yes";
})();
