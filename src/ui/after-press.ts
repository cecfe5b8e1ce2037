/**
 * Acts now, or once the press that is under way is over: a message that appears while a finger or a mouse button is down
 * would move what is being pressed away from under it.
 */
export function afterPress(act: () => void): void {
  if (!document.querySelector(':active')) return act();
  window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
