import { useNavigate } from 'react-router';
import { choiceParameters } from '#catalogue/products/narrowing/choice.ts';
import { type ListOrder, productOrders } from '#catalogue/products/product-order.ts';
import { Button } from '#ui/button.tsx';
import { firstPart, type ListAddress, listSearch } from './list-address.ts';
import { searchParameters } from './search-address.ts';

const names: Record<ListOrder, string> = {
  arranged: 'Featured',
  best: 'Best match',
  newest: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'weight-low': 'Weight: light to heavy',
};

/** The order of a list. Without JavaScript, a form with a button. */
export function OrderChoice({ order, ...address }: ListAddress) {
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
