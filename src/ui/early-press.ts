declare global {
  interface Window {
    /** Both are set by the script with which a page begins. */
    noteEarlyPress?: (event: Event) => void;
    earlyPresses?: (HTMLElement | null)[];
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

/** Answers what was chosen, and the last button pressed, before there was anything to answer it. */
export function pressAgain(): void {
  const { earlyPresses = [] } = window;
  window.earlyPresses = [];
  const last = earlyPresses.pop() ?? null;
  for (const pressed of earlyPresses) {
    if (pressed instanceof HTMLInputElement) repeatPress(pressed);
  }
  repeatPress(last);
}

/**
 * Of a choice, which browsers draw by themselves, React hears only where it changes after it has come to life there: so it is
 * taken back and made again, and the pointer before it wakes that part of the page.
 */
function repeatPress(pressed: HTMLElement | null): void {
  if (!pressed?.isConnected) return;
  if (pressed instanceof HTMLInputElement) {
    pressed.checked = false;
    pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  }
  pressed.click();
}

const pauseMs = 50;
/** Nobody expects an answer to what they pressed so long ago. */
const maxWaitMs = 10_000;

/**
 * To be called right after React has begun to listen. A press on a part of the page that has yet to come to life, and waits
 * for something, React drops: it stops it on its way and forgets it. Such a press is made again until it arrives.
 */
export function repeatDroppedPresses(): void {
  let pressedAt = performance.now();
  document.addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) pressedAt = event.timeStamp;
      const isDropped = event.cancelBubble;
      if (!isDropped || event.timeStamp - pressedAt > maxWaitMs) return;
      // The script with which a page begins looks for the same.
      const pressed =
        event.target instanceof Element
          ? event.target.closest<HTMLElement>('button[type=button],[type=radio]')
          : null;
      setTimeout(repeatPress, pauseMs, pressed);
    },
    true,
  );
}
