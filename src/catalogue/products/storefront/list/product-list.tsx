import { type Ref, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { choiceParameters, isNarrowed } from '#catalogue/products/narrowing/choice.ts';
import { classNames } from '#ui/class-names.ts';
import { type ListOrder, productOrders } from '#catalogue/products/product-order.ts';
import { Button } from '#ui/button.tsx';
import type { ProductCard as Product } from '#catalogue/products/product.ts';
import { ProductCard } from '#catalogue/products/storefront/product-card.tsx';
import { productGridShape } from '#catalogue/products/storefront/product-grid-outline.tsx';
import { Chips } from '../narrowing/chips.tsx';
import { NarrowingButton } from '../narrowing/narrowing-button.tsx';
import { NarrowingForm } from '../narrowing/narrowing-form.tsx';
import { useNarrowing } from '../narrowing/use-narrowing.ts';
import { WaysOut } from '../narrowing/ways-out.tsx';
import { inPieces } from './in-pieces.ts';
import { ListEnd } from './list-end.tsx';
import { firstPart, type ListAddress, listSearch } from './list-address.ts';
import type { ShownList } from './read-list.server.ts';
import { useFocusOnMore, useListOnTheWay } from './use-growing-list.ts';
import { searchParameters } from './search-address.ts';

/**
 * A list of products: its filters, beside it if there is room and otherwise in a dialog; its count and order; the cards; and
 * the way to more.
 */
export function ProductList({ list }: { list: ShownList }) {
  const { products, total, address, narrowing } = list;
  const formId = useId();
  const grid = useRef<HTMLUListElement>(null);
  const onTheWay = useListOnTheWay(address.first);
  const focusOnMore = useFocusOnMore(grid, products.length);
  const { count, ...narrow } = useNarrowing(address);
  const hasFacets = narrowing.facets.length > 0;
  return (
    <div className={classNames(hasFacets && 'xl:grid xl:grid-cols-[16.5rem_1fr] xl:gap-x-10')}>
      {hasFacets && (
        <aside
          id="narrow"
          aria-label="Narrow the list"
          className="max-xl:hidden max-xl:scroll-mt-24 max-xl:pb-8 max-xl:target:block"
        >
          <NarrowingForm id={formId} list={list} {...narrow} />
        </aside>
      )}
      <div className="min-w-0">
        <div className="mb-6 flex min-h-14 flex-wrap items-center justify-between gap-x-5 border-y border-line">
          <p
            ref={count}
            role="status"
            tabIndex={-1}
            className="figures shrink-0 text-sm text-muted focus-visible:shadow-none focus-visible:outline-none"
          >
            {inPieces(total)}
          </p>
          {hasFacets && <NarrowingButton list={list} {...narrow} />}
          {total > 1 && <OrderChoice {...(onTheWay ?? address)} />}
        </div>
        <Chips formId={formId} chips={narrowing.chips} />
        {total === 0 && <WaysOut formId={formId} ways={narrowing.waysOut} />}
        <ProductGrid
          ref={grid}
          products={products}
          isBesidePanel={hasFacets}
          isStale={onTheWay !== null && isAnother(onTheWay, address)}
        />
        <ListEnd
          of="pieces"
          count={products.length}
          total={total}
          address={address}
          isLoading={onTheWay !== null}
          onMore={focusOnMore}
        />
      </div>
    </div>
  );
}

type Address = ShownList['address'];

/** Whether the lists differ in more than length. */
function isAnother(one: Address, other: Address): boolean {
  const [first, second] = [one, other].map((each) => listSearch({ ...each, from: 0, shown: 0 }));
  return first !== second;
}

/** Whether to show the list: it has products, or filters that left none. */
export function isListShown({ total, narrowing: { choice, chips } }: ShownList): boolean {
  return total > 0 || isNarrowed(choice) || chips.length > 0;
}

const names: Record<ListOrder, string> = {
  arranged: 'Featured',
  best: 'Best match',
  newest: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'weight-low': 'Weight: light to heavy',
};

/** The order of a list. Without JavaScript, a form with a button. */
function OrderChoice({ order, ...address }: ListAddress) {
  const { first, choice, search } = address;
  const navigate = useNavigate();
  const orders = first ? ([first, ...productOrders] as const) : productOrders;

  function choose(chosen: string): void {
    const known = orders.find((each) => each === chosen);
    if (!known) return;
    const { from, shown } = firstPart;
    void navigate(
      { search: listSearch({ ...address, from, shown, order: known }) },
      { preventScrollReset: true },
    );
  }

  return (
    <form method="get" className="flex max-w-max min-w-0 grow basis-24 items-center gap-2 text-sm">
      {[...(search ? searchParameters(search) : []), ...choiceParameters(choice ?? {})].map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <label htmlFor="sort" className="shrink-0 text-muted max-md:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        // After Back, a browser's form restoration could show a different order from the list's.
        autoComplete="off"
        value={order}
        onChange={({ target }) => choose(target.value)}
        className="field-sizing-content min-h-11 w-full min-w-0 truncate rounded-sm bg-transparent bg-right! pr-6! font-medium hover:text-gold-ink"
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

/** Cards initially visible on most screens: their pictures load first. */
const firstRow = 4;

type ProductGridProps = {
  products: Product[];
  /** Whether another order is being loaded. */
  isStale: boolean;
  /** Whether filters are shown beside the list if there is room. */
  isBesidePanel?: boolean;
  ref: Ref<HTMLUListElement>;
};

/** Products as cards. Each has a fragment id, so that a link can lead to the first of the added ones. */
function ProductGrid({ products, isStale, isBesidePanel, ref }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={isStale}
      className={classNames(
        productGridShape,
        isBesidePanel && 'xl:grid-cols-3!',
        'transition-opacity delay-150',
        isStale && 'opacity-50',
      )}
    >
      {products.map((product, place) => (
        <li key={product.id} id={`piece-${place + 1}`} className="min-w-0">
          <ProductCard product={product} isFirst={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
