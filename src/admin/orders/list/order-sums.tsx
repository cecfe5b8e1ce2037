import { Link, useSearchParams } from 'react-router';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import type { OrderFilter } from '#shop/orders/order-filter.ts';
import { changedListAddress } from '#admin/list/list-query.ts';

type OrderSumsProps = { sums: { count: number; total: Paise }; filter: OrderFilter };

/** How many orders the list shows on all of its pages, what they come to, and which it hides. */
export function OrderSums({ sums: { count, total }, filter }: OrderSumsProps) {
  const [params] = useSearchParams();
  return (
    <p role="status" className="figures text-muted">
      <span className="font-medium text-ink">
        {count.toLocaleString('en-IN')} {count === 1 ? 'order' : 'orders'},{' '}
        {formatRupeesAndPaise(total)}
      </span>{' '}
      {filter.money === 'arrived' && (
        <>
          Orders that nobody has paid are hidden.{' '}
          <Link
            to={changedListAddress(params, { payment: 'all' })}
            className="text-link inline-flex min-h-6 items-center"
          >
            Show them too
          </Link>
        </>
      )}
    </p>
  );
}
