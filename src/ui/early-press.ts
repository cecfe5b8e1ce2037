declare global {
  interface Window {
    /** Both are set by the script with which a page begins. */
    noteEarlyPress?: (event: Event) => void;
    earlyPress?: Event | null;
  }
}

/**
 * Answers the last press that came before the page could: before its script, or while React was bringing it to life and
 * waited for something, when it drops a press. To be called as soon as the page answers presses. One that is under way at
 * that moment is the one for which React has hurried: it answers that itself.
 */
export function answerEarlyPress(): void {
  const { noteEarlyPress, earlyPress } = window;
  if (noteEarlyPress) window.removeEventListener('click', noteEarlyPress, true);
  window.earlyPress = null;
  if (!earlyPress || earlyPress.eventPhase !== Event.NONE) return;
  const { target } = earlyPress;
  const button = target instanceof Element ? target.closest('button[type=button]') : null;
  // Once the effects of the whole page have run.
  setTimeout(() => {
    if (button instanceof HTMLElement && button.isConnected) button.click();
  });
}
