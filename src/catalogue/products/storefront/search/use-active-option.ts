import { type KeyboardEvent, useState } from 'react';
import type { SearchOption } from './search-options.ts';

type ActiveOption = {
  /** -1 if none is active. */
  active: number;
  setActive: (index: number) => void;
  /** Returns the index of the newly active option; null if the key does not move it. */
  moveByKey: (event: KeyboardEvent) => number | null;
};

/**
 * The option active for the keyboard. The arrows wrap around; Home and End go to the ends once an option is active, and
 * until then act in the text.
 */
export function useActiveOption(options: readonly SearchOption[], first: number): ActiveOption {
  const [chosen, setChosen] = useState({ of: options, index: first });
  const active = chosen.of === options ? chosen.index : first;
  const setActive = (index: number) => setChosen({ of: options, index });

  function moveByKey(event: KeyboardEvent): number | null {
    const next = nextIndex(event.key, active, options.length);
    if (next === null || event.nativeEvent.isComposing) return null;
    event.preventDefault();
    setActive(next);
    return next;
  }

  return { active, setActive, moveByKey };
}

/** The index that a key moves to; null if it does not move. */
export function nextIndex(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'Home':
      return active < 0 ? null : 0;
    case 'End':
      return active < 0 ? null : count - 1;
    default:
      return null;
  }
}
