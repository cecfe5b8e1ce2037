import { useEffect, useState } from 'react';
import { useFetchers, useNavigate } from 'react-router';

/**
 * `navigate` for the callbacks of `useWrite`, for pages that no link leads to yet: navigates once the write has reloaded the page.
 * The router drops a navigation that is still looking up its route when such a reload ends, and staff would stay on a form that
 * is already saved. Use it in a component that the reload does not remount.
 */
export function useNavigateAfterWrite() {
  const navigate = useNavigate();
  const isLoading = useFetchers().some(({ state }) => state !== 'idle');
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    if (!next || isLoading) return;
    setNext(null);
    void navigate(next);
  }, [next, isLoading, navigate]);
  return (to: string) => setNext(to);
}
