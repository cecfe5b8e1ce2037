import { type KeyboardEvent, useState } from 'react';
import type { SearchOption } from './search-options.ts';

type ActiveOption = {
  /** -1 where none is. */
  active: number;
  setActive: (index: number) => void;
  /** Says which option became the active one; null when the key means something else. */
  moveByKey: (event: KeyboardEvent) => number | null;
};

/**
 * Which option the keys are at. The arrows go round; Home and End go to the ends once an option is chosen, and belong
 * to the text before that.
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

/** Where a key leads from an option; null when it means something else. */
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
