// The table as it stood, painted while Python starts: nothing on it can be pressed yet. It was stored
// by the game (ui/picture.py), but is read like anything that may come from elsewhere: cards, places
// and names of settings only as they are known, people's names only as text.
(() => {
  const known = (pattern) => (value) => (pattern.test(value) ? value : "");
  const code = known(/^(?:[1-7]|1[0-2])[oceb]$/);
  const place = known(/^(?:self|right|top|left)$/);
  const word = known(/^[a-z]{1,12}$/);
  const number = (value) => (Number.isInteger(value) && value >= 0 && value < 41 ? value : 0);
  const rows = (value) => (Array.isArray(value) ? value.slice(0, 40).filter(Array.isArray) : []);

  function element(name, classes, ...children) {
    const made = document.createElement(name);
    made.className = classes;
    made.append(...children);
    return made;
  }

  function card(deck, name, classes = "card") {
    const image = element("img", "card__img");
    image.src = `web/cards/${deck}/${name}.svg`;
    image.alt = "";
    return element("span", classes, image);
  }

  function hand(picture, deck) {
    const cards = rows(picture.hand).filter(([name]) => code(name));
    const tiers = cards.some(([, row]) => row);
    const list = element("ul", number(picture.tiers) > 1 && !tiers ? "hand__cards is-few" : "hand__cards");
    list.style.setProperty("--n", cards.length);
    cards.forEach(([name, row, fi, fn, state], i) => {
      const tier = tiers ? ` row-${number(row)}` : "";
      const shown = card(deck, name, `card is-${word(state) || "idle"}${tier}`);
      const sizes = { i, n: cards.length, fi: number(fi), fn: number(fn) };
      for (const [key, value] of Object.entries(sizes)) shown.style.setProperty(`--${key}`, value);
      list.append(element("li", "", shown));
    });
    return element("section", "hand", list);
  }

  function trick(picture, deck) {
    const plays = rows(picture.trick).filter(([where, name]) => place(where) && code(name));
    return element("ol", "trick", ...plays.map(([where, name]) =>
      element("li", `play play--${where}`, element("span", "", card(deck, name)))));
  }

  function seats(picture) {
    const people = rows(picture.seats).filter(([where]) => place(where));
    return people.map(([where, name]) => {
      const text = String(name).slice(0, 40);
      const coaster = element("span", "coaster", where === "self" ? text : text.slice(0, 1));
      const body = element("span", "seat__body", element("span", "seat__name", text));
      return element("section", `seat seat--${where}`, element("span", "seat__id", coaster), body);
    });
  }

  function paint(picture) {
    const deck = word(picture.deck) || "clasica";
    const root = document.documentElement;
    for (const name of ["deck", "felt", "text"]) root.dataset[name] = word(picture[name]);
    const trump = code(picture.trump) ? [element("div", "trump",
      element("span", "trump__art", card(deck, picture.trump, "card trump__card")))] : [];
    const marks = `${picture.stock === true ? " has-stock" : ""}${picture.letters === true ? " has-letters" : ""}`;
    const table = element("div", `table${marks}`, element("div", "felt"), hand(picture, deck),
      trick(picture, deck), ...trump, ...seats(picture));
    Object.assign(table.dataset, {
      mode: word(picture.mode), players: number(picture.players), tiers: number(picture.tiers),
    });
    const beside = picture.side === true && matchMedia("(min-width: 75rem) and (min-height: 37.5rem)").matches;
    const under = element("div", "under", beside
      ? element("div", "sided", element("div", "sided__table", table), element("aside", "side")) : table);
    under.inert = true;
    const boot = document.getElementById("boot");
    const app = element("div", "app", under);
    app.id = "picture";
    app.setAttribute("aria-hidden", "true");
    boot.before(app);
    boot.classList.add("boot--over");
    if (picture.say) boot.querySelector(".boot__status").textContent = String(picture.say).slice(0, 80);
  }

  try {
    const match = localStorage.getItem("tute.match");
    const picture = match && JSON.parse(localStorage.getItem("tute.picture"));
    if (picture && Array.isArray(picture.hand)) paint(picture);
  } catch {
    // No storage, or nothing that could be read: the page starts without it.
  }
})();
