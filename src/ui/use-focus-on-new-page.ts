import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus when the element shows another page, as a page load would: keyboard and screen reader users start at
 * the top of the new page. The element with `data-page-focus` gets it, and is read out; otherwise the element itself.
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
