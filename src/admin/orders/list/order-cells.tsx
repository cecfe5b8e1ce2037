import { FlaskConical } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { OrderRow } from '#shop/orders/order-table-queries.server.ts';
import { isToPack, moneyStandingOf } from '#shop/orders/status-moves.ts';
import { preservedParameters } from './order-list-query.ts';
import { paymentNotes, toneClasses } from '#admin/orders/payment-notes.ts';
import { StatusBadge } from '#admin/orders/status/status-badge.tsx';

/** The first letters of an order's id, its number, which leads to it, and whether it was only a test. */
export function OrderName({ order: { id, orderNumber, isTest } }: { order: OrderRow }) {
  const [params] = useSearchParams();
  return (
    <span className="flex items-center gap-x-2 whitespace-nowrap text-muted">
      <Link
        to={`/admin/orders/${id}${preservedParameters(params)}`}
        className="figures inline-flex min-h-6 items-center font-medium text-ink underline-offset-4 hover:underline"
      >
        {orderNumber}
      </Link>
      <code>{id.slice(0, 8)}</code>
      {isTest && (
        <span title="Paid through the payment sandbox: no money moved">
          <FlaskConical aria-hidden size={14} strokeWidth={1.5} />
          <span className="sr-only">Test</span>
        </span>
      )}
    </span>
  );
}

/** How far the jeweller is with an order, how its money stands, and what is to be made before it can be packed. */
export function OrderStanding({ order }: { order: OrderRow }) {
  const { label, tone } = paymentNotes[moneyStandingOf(order)];
  const making = makingOf(order);
  return (
    <span className={making ? 'block py-1' : undefined}>
      <span className="flex items-center gap-2 whitespace-nowrap">
        <StatusBadge status={order.status} />
        <span className={toneClasses[tone]}>{label}</span>
      </span>
      {making && <span className="figures block whitespace-nowrap text-gold-ink">{making}</span>}
    </span>
  );
}

function makingOf({ leadDays, ...order }: OrderRow): string | null {
  if (leadDays === null || !isToPack(order)) return null;
  return `To be made, ${leadDays} ${leadDays === 1 ? 'day' : 'days'}`;
}
