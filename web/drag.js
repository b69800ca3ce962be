// A card of the hand dragged onto the table is played. It follows the finger by `translate`, which
// adds to its own transform; a redraw meanwhile may put it back, the next move takes it again.

const SLACK = 12; // px: less is a tap
let dropped;

function suppressClick(root) {
  const swallow = (event) => event.stopPropagation();
  root.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
}

export function listen(root, drop) {
  let held;

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest(".hand .card.is-legal");
    held = card && event.isPrimary && event.button === 0
      ? { card, id: event.pointerId, x: event.clientX, y: event.clientY, far: false }
      : undefined;
  });

  root.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId || !event.buttons) return;
    const x = event.clientX - held.x;
    const y = event.clientY - held.y;
    if (!held.far) {
      if (Math.hypot(x, y) < SLACK) return;
      held.far = true;
      held.card.setPointerCapture(event.pointerId);
    }
    held.card.classList.add("is-dragged");
    held.card.style.translate = `${x}px ${y}px`;
  });

  root.addEventListener("pointerup", (event) => {
    const { card, y, far } = held ?? {};
    held = undefined;
    if (!far) return;
    suppressClick(root);
    if (y - event.clientY > card.offsetHeight * 0.5) {
      dropped = { code: card.dataset.card, from: card.getBoundingClientRect() };
      drop(card.dataset.card);
    }
    release(card);
  });

  root.addEventListener("pointercancel", () => {
    if (held?.far) release(held.card);
    held = undefined;
  });
}

function release(card) {
  card.classList.remove("is-dragged");
  card.style.translate = "";
}

// After a redraw: the card that was let go slides from there to its place.
export function settle(root) {
  const play = dropped && root.querySelector(`#play-${dropped.code}`);
  if (!play) return;
  const { from } = dropped;
  dropped = undefined;
  const style = getComputedStyle(play);
  const last = parseFloat(style.getPropertyValue("--d-quick")) * parseFloat(style.getPropertyValue("--speed"));
  const to = play.getBoundingClientRect();
  const x = (from.left + from.right - to.left - to.right) / 2;
  const y = (from.top + from.bottom - to.top - to.bottom) / 2;
  play.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: last, easing: "ease-out" });
}
