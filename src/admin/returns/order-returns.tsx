import { Link } from 'react-router';
import type { ReturnFile } from '#shop/returns/return-queries.server.ts';
import { returnReasonNames } from '#shop/returns/return-request.ts';
import { OrderCard } from '#admin/orders/order-page/order-card.tsx';
import { ReturnBadge } from './return-badge.tsx';

type OrderReturnsProps = {
  returns: readonly Pick<ReturnFile, 'id' | 'number' | 'state' | 'reason'>[];
};

/** On the page of an order: what its buyer wants to give back, each with the way to it; nothing where there is none. */
export function OrderReturns({ returns }: OrderReturnsProps) {
  if (returns.length === 0) return null;
  return (
    <OrderCard title="Returns">
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ id, number, state, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
            <Link
              to={`/admin/returns/${id}`}
              className="text-link figures inline-flex min-h-6 items-center font-medium max-md:min-h-11"
            >
              {number}
            </Link>
            <span className="text-muted">{returnReasonNames[reason]}</span>
            <span className="ml-auto">
              <ReturnBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
