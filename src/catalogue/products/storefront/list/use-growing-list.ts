import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type FirstOrder, type ListAddress, readListAddress } from './list-address.ts';

/** The other part or order of the list on this page that is being fetched; null while there is none. */
export function useListOnTheWay(first?: FirstOrder): ListAddress | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname
    ? readListAddress(new URLSearchParams(next.search), first)
    : null;
}

/**
 * Moves the focus to the first of the cards that 'Load more' has brought, so that whoever uses a keyboard goes on there
 * and not behind them. Call the answer when more are asked for.
 */
export function useFocusOnMore(grid: RefObject<HTMLElement | null>, count: number): () => void {
  const countBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = countBefore.current;
    if (before === null || count <= before) return;
    countBefore.current = null;
    grid.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [grid, count]);
  return () => {
    countBefore.current = count;
  };
}
