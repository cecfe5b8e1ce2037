import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isSameScreen } from './outline-of.ts';

/** What is there sooner shows no sign of having been waited for. */
const feltAfterMs = 150;

/**
 * Whether the wait for a page, or for another part of a list, can be felt by now; and the path of the page, where it is
 * another screen than is shown.
 */
export function useWait(): { isFelt: boolean; path: string | null } {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state === 'loading';
  const path = isLoading && !isSameScreen(next.pathname, pathname) ? next.pathname : null;
  const [hasLasted, setLasted] = useState(false);
  // A layout effect, because its end may not come later than the page: the place where one was needs its full height.
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
