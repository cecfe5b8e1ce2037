declare global {
  interface Window {
    /** Both are set by the script with which a page begins. */
    noteEarlyPress?: (event: Event) => void;
    earlyPress?: HTMLElement | null;
  }
}

/**
 * From here on React answers presses itself: it brings the page to life for a press that comes while it is at that. One
 * that were noted as well would be answered twice.
 */
export function leavePressesToReact(): void {
  const { noteEarlyPress } = window;
  if (noteEarlyPress) window.removeEventListener('click', noteEarlyPress, true);
}

/** Answers the last press that came before there was anything to answer it. */
export function pressAgain(): void {
  const { earlyPress } = window;
  window.earlyPress = null;
  if (earlyPress?.isConnected) earlyPress.click();
}
