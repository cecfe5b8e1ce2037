import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type ListOrder, productOrders } from '#catalogue/products/product-order.ts';
import { Button } from '#ui/button.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { ListEnd } from './list-end.tsx';
import type { ShownList } from './read-list.server.ts';
import { useFocusOnMore, useListOnTheWay } from './use-growing-list.ts';
import { firstPart, type ListAddress, listSearch } from './list-address.ts';

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

const names: Record<ListOrder, string> = {
  arranged: 'Featured',
  newest: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'weight-low': 'Weight: light to heavy',
};

type OrderChoiceProps = Pick<ListAddress, 'order' | 'isArranged'>;

/** The order of a list. Without script it is a form with a button. */
function OrderChoice({ order, isArranged }: OrderChoiceProps) {
  const navigate = useNavigate();
  const orders = isArranged ? (['arranged', ...productOrders] as const) : productOrders;

  function choose(chosen: string): void {
    const known = orders.find((each) => each === chosen);
    if (!known) return;
    const search = listSearch({ ...firstPart, order: known, isArranged });
    void navigate({ search }, { preventScrollReset: true });
  }

  return (
    <form method="get" className="flex min-w-0 items-center gap-2 text-sm">
      <label htmlFor="sort" className="shrink-0 text-muted">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        // A browser that fills in forms again after Back would show an order that the list is not in.
        autoComplete="off"
        value={order}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content min-h-11 min-w-0 rounded-sm bg-transparent bg-right! pr-6! font-medium hover:text-gold-ink"
      >
        {orders.map((each) => (
          <option key={each} value={each} className="bg-surface text-ink">
            {names[each]}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit" variant="quiet" size="small">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
