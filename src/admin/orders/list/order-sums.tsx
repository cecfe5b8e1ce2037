import { Link, useSearchParams } from 'react-router';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { OrderFilter } from '#shop/orders/order-filter.ts';
import type { OrderSums as Sums } from '#shop/orders/order-table-queries.server.ts';
import { changedListAddress, countedText } from '#admin/list/list-query.ts';

type OrderSumsProps = { sums: Sums; filter: OrderFilter };

/** How many orders the list shows on all of its pages, what they come to, and which it hides. */
export function OrderSums({ sums, filter }: OrderSumsProps) {
  const [params] = useSearchParams();
  return (
    <p role="status" className="figures text-muted max-md:order-last max-md:basis-full">
      <span className="font-medium text-ink">
        {countedText(sums)} {sums.total === 1 ? 'order' : 'orders'}
        {sums.amount !== null && `, ${formatRupeesAndPaise(sums.amount)}`}
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
