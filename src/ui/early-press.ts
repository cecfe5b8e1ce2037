declare global {
  interface Window {
    /** Both are set by the script with which a page begins. */
    noteEarlyPress?: (event: Event) => void;
    earlyPress?: HTMLElement | null;
  }
}

/** Once the page answers: does what was pressed before it did, if that was a button which is still there. */
export function pressAgain(): void {
  const { noteEarlyPress, earlyPress } = window;
  if (noteEarlyPress) window.removeEventListener('click', noteEarlyPress, true);
  if (earlyPress?.isConnected) earlyPress.click();
}
