import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus when another page is shown in the element, as a page load would: whoever uses a keyboard or listens
 * goes on at the top of the new page and not in the middle of nowhere. What carries `data-page-focus` has it, and is
 * read out; else the element itself.
 */
export function useFocusOnNewPage<T extends HTMLElement>(): RefObject<T | null> {
  const { pathname } = useLocation();
  const ref = useRef<T>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = ref.current?.querySelector<HTMLElement>('[data-page-focus]') ?? ref.current;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}
