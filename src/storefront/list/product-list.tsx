import { useRef } from 'react';
import { ProductGrid } from '../product-grid.tsx';
import { ListEnd } from './list-end.tsx';
import { OrderChoice } from './order-choice.tsx';
import type { ShownList } from './read-list.server.ts';
import { useFocusOnMore, useListOnTheWay } from './use-growing-list.ts';

/** A list of products: how many there are and in which order, the cards, and the way to more of them. */
export function ProductList({ list }: { list: ShownList }) {
  const { products, total, address } = list;
  const grid = useRef<HTMLUListElement>(null);
  const onTheWay = useListOnTheWay(address.isArranged);
  const focusOnMore = useFocusOnMore(grid, products.length);
  return (
    <>
      <div className="mb-8 flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-y border-line md:mb-10">
        <p className="figures text-sm text-muted">
          {total.toLocaleString('en-IN')} {total === 1 ? 'piece' : 'pieces'}
        </p>
        {total > 1 && <OrderChoice {...(onTheWay ?? address)} />}
      </div>
      <ProductGrid
        ref={grid}
        products={products}
        isStale={onTheWay !== null && onTheWay.order !== address.order}
      />
      <ListEnd
        of="pieces"
        count={products.length}
        total={total}
        address={address}
        isLoading={onTheWay !== null}
        onMore={focusOnMore}
      />
    </>
  );
}
