declare global {
  interface Window {
    /** Both are set by the script with which a page begins. */
    noteEarlyPress?: (event: Event) => void;
    earlyPress?: HTMLElement | null;
  }
}

/**
 * To be called right before React begins to listen to the page: from there on it answers presses, or says that it cannot.
 * One that were noted as well would be answered twice.
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

const pauseMs = 50;
/** Nobody expects an answer to what they pressed so long ago. */
const maxWaitMs = 10_000;

/**
 * To be called right after React has begun to listen. A press on a part of the page that has yet to come to life, and waits
 * for something, React drops: it stops it on its way and forgets it. Such a press is made again until it arrives.
 */
export function repeatDroppedPresses(): void {
  let pressedAt = 0;
  document.addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) pressedAt = event.timeStamp;
      const isDropped = event.cancelBubble;
      if (!isDropped || event.timeStamp - pressedAt > maxWaitMs) return;
      const button =
        event.target instanceof Element ? event.target.closest('button[type=button]') : null;
      setTimeout(() => {
        if (button instanceof HTMLElement && button.isConnected) button.click();
      }, pauseMs);
    },
    true,
  );
}
