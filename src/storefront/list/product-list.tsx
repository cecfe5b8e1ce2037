import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ProductGrid } from '../product-grid.tsx';
import { type ListAddress, readListAddress } from './list-address.ts';
import { ListEnd } from './list-end.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { ShownList } from './read-list.server.ts';

/** A list of products: how many there are and in which order, the cards, and the way to more of them. */
export function ProductList({ list }: { list: ShownList }) {
  const { products, total, address } = list;
  const grid = useRef<HTMLUListElement>(null);
  const onTheWay = useListOnTheWay();
  const focusOnMore = useFocusOnMore(grid, products.length);
  return (
    <>
      <div className="mb-8 flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-y border-line md:mb-10">
        <p className="figures text-sm text-muted">
          {total.toLocaleString('en-IN')} {total === 1 ? 'piece' : 'pieces'}
        </p>
        {total > 1 && <OrderChoice order={onTheWay?.order ?? address.order} />}
      </div>
      <ProductGrid
        ref={grid}
        products={products}
        isStale={onTheWay !== null && onTheWay.order !== address.order}
      />
      <ListEnd list={list} isLoading={onTheWay !== null} onMore={focusOnMore} />
    </>
  );
}

/** The other part or order of the list on this page that is being fetched; null while there is none. */
function useListOnTheWay(): ListAddress | null {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next?.pathname === pathname ? readListAddress(new URLSearchParams(next.search)) : null;
}

/**
 * Moves the focus to the first of the cards that 'Load more' has brought, so that whoever uses a keyboard goes on there
 * and not behind them. Call the answer when more are asked for.
 */
function useFocusOnMore(grid: RefObject<HTMLElement | null>, count: number): () => void {
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
