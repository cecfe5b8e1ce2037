import { useId, useRef } from 'react';
import { isNarrowed } from '#catalogue/products/narrowing/choice.ts';
import { classNames } from '#ui/class-names.ts';
import { Chips } from '../narrowing/chips.tsx';
import { NarrowingButton } from '../narrowing/narrowing-button.tsx';
import { NarrowingForm } from '../narrowing/narrowing-form.tsx';
import { useNarrowing } from '../narrowing/use-narrowing.ts';
import { WaysOut } from '../narrowing/ways-out.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { inPieces } from './in-pieces.ts';
import { ListEnd } from './list-end.tsx';
import { listSearch } from './list-address.ts';
import { OrderChoice } from './order-choice.tsx';
import type { ShownList } from './read-list.server.ts';
import { useFocusOnMore, useListOnTheWay } from './use-growing-list.ts';

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
