import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { type FirstOrder, type ListAddress, readListAddress } from './list-address.ts';

/** The part or order of this page's list that is being loaded; null if none is. */
export function useListOnTheWay(first?: FirstOrder): ListAddress | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname
    ? readListAddress(new URLSearchParams(next.search), first)
    : null;
}

/**
 * Moves the focus to the first card that 'Load more' added, so that keyboard users continue there and not behind the new
 * cards. Call the returned function when requesting more.
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
