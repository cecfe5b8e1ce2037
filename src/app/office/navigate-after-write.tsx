import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { type NavigateOptions, useFetchers, useLocation, useNavigate } from 'react-router';

type Go = (to: string, options?: NavigateOptions) => void;

const NavigateAfterWrite = createContext<Go>(() => undefined);

/**
 * `navigate` for the callbacks of `useWrite`: navigates once the write has reloaded the page. The router drops a navigation that
 * is still looking up its route when such a reload ends, and staff would stay on a form that is already saved.
 */
export const useNavigateAfterWrite = () => useContext(NavigateAfterWrite);

/**
 * Keeps the next navigation in the layout, because a reload may remount the form that asked for it. It is dropped if someone has
 * gone elsewhere meanwhile.
 */
export function NavigationAfterWrites({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLoading = useFetchers().some(({ state }) => state !== 'idle');
  const [next, setNext] = useState<{ from: string; go: Parameters<Go> } | null>(null);
  useEffect(() => {
    if (!next || isLoading) return;
    setNext(null);
    if (next.from === key) void navigate(...next.go);
  }, [next, isLoading, key, navigate]);
  const goLater = useCallback<Go>((...go) => setNext({ from: key, go }), [key]);
  return <NavigateAfterWrite value={goLater}>{children}</NavigateAfterWrite>;
}
