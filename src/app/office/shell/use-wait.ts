import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSameScreen } from './outline-of.ts';

/** Faster loads show no sign of waiting. */
const feltAfterMs = 150;

/**
 * Whether a page, or another part of a list, has been loading noticeably long; and the path of the page, if it is another screen.
 */
export function useWait(): { isFelt: boolean; path: string | null } {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state === 'loading';
  const path = isLoading && !isSameScreen(next.pathname, pathname) ? next.pathname : null;
  const [hasLasted, setLasted] = useState(false);
  // A layout effect, because it must not end later than the page appears: restoring the scroll position needs the page's full
  // height.
  useLayoutEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLasted(true), feltAfterMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isLoading]);
  const isFelt = isLoading && hasLasted;
  return { isFelt, path: isFelt ? path : null };
}
