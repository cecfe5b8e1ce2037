import { useNavigate } from 'react-router';
import { type ListOrder, productOrders } from '#shop/catalogue/product-order.ts';
import { Button } from '#ui/button.tsx';
import { firstPart, type ListAddress, listSearch } from './list-address.ts';

const names: Record<ListOrder, string> = {
  arranged: 'Featured',
  newest: 'Newest first',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'weight-low': 'Weight: light to heavy',
};

type OrderChoiceProps = Pick<ListAddress, 'order' | 'isArranged'>;

/** The order of a list. Without script it is a form with a button. */
export function OrderChoice({ order, isArranged }: OrderChoiceProps) {
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
