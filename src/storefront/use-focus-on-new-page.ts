import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the element when another page is shown in it, as a page load would: whoever uses a keyboard or
 * listens goes on at the top of the new page and not in the middle of nowhere.
 */
export function useFocusOnNewPage<T extends HTMLElement>(): RefObject<T | null> {
  const { pathname } = useLocation();
  const ref = useRef<T>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}
