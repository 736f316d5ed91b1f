// A controller with four directions reaches both answers, and somebody who enters the frame lands on the first.
const buttons = [...document.querySelectorAll('button')];
const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

window.addEventListener('focus', () => {
  if (document.activeElement === document.body) buttons[0]?.focus();
});
document.addEventListener('keydown', (event) => {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  buttons[Math.min(Math.max(at + step, 0), buttons.length - 1)]?.focus();
});
