import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list in a dialog: takes the focus when the focused button is removed with its row, so that keyboard users do not lose
 * their place.
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
