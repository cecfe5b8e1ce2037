import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list in a dialog: it takes over the focus when the button that had it leaves with its row, so that whoever uses a
 * keyboard goes on where they were.
 */
export function useFocusFallback(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && list.current?.closest('dialog[open]'))
      list.current.focus({ preventScroll: true });
  });
  return list;
}
