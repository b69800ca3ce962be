// The page's events, handed to the game: one listener for each kind. Here and not in Python, since
// each value that Python looks up in an event crosses from one world to the other.

async function read(field, action, act) {
  const file = field.files.item(0);
  if (!file) return;
  const text = await file.text();
  field.value = ""; // the same file may be chosen again
  act(action, text);
}

// `act` gets what an element says that it does, and its argument; `press` a key and the id of what
// has the focus, and says whether it did something; `again` is called when the page is shown again.
export function listen(root, act, press, again) {
  root.addEventListener("click", ({ target }) => {
    const pressed = target.closest("[data-action]");
    if (!pressed) return;
    const { action, arg = "", from } = pressed.dataset;
    act(action, from ? document.getElementById(from).value : arg);
  });

  root.addEventListener("change", ({ target }) => {
    const action = target.dataset.change;
    if (action && target.type === "file") read(target, action, act);
    else if (action) act(action, target.value);
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (press(event.key, document.activeElement?.id ?? "")) event.preventDefault();
  });

  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) again();
  });
}
