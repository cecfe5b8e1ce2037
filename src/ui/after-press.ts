/**
 * Runs `act` now, or once the current press has ended: a message that appears while a finger or mouse button is down
 * would move the target away from under it.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
