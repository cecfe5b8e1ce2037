import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type NavigateOptions, useFetchers, useNavigate } from 'react-router';

type Navigation = { to: string; options?: NavigateOptions | undefined };

const NavigateAfterWrite = createContext<(to: string, options?: NavigateOptions) => void>(
  () => undefined,
);

/**
 * `navigate` for the callbacks of `useWrite`: navigates once the write has reloaded the page. The router drops a navigation that
 * is still looking up its route when such a reload ends, and staff would stay on a form that is already saved.
 */
export const useNavigateAfterWrite = () => useContext(NavigateAfterWrite);

/** Keeps the next navigation in the layout, because a reload may remount the form that asked for it. */
export function NavigationAfterWrites({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const isLoading = useFetchers().some(({ state }) => state !== 'idle');
  const [next, setNext] = useState<Navigation | null>(null);
  useEffect(() => {
    if (!next || isLoading) return;
    setNext(null);
    void navigate(next.to, next.options);
  }, [next, isLoading, navigate]);
  const [goLater] = useState(() => (to: string, options?: NavigateOptions) => {
    setNext({ to, options });
  });
  return <NavigateAfterWrite value={goLater}>{children}</NavigateAfterWrite>;
}
