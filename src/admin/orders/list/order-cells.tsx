import { Link, useSearchParams } from 'react-router';
import type { OrderRow } from '#shop/orders/order-table-queries.server.ts';
import { moneyStandingOf } from '#shop/orders/status-moves.ts';
import { preservedParameters } from './order-list-query.ts';
import { paymentNotes, toneClasses } from '#admin/orders/payment-notes.ts';
import { StatusBadge } from '#admin/orders/status/status-badge.tsx';

/** The first letters of an order's id, its number, which leads to it, and whether it was only a test. */
export function OrderName({ order: { id, orderNumber, isTest } }: { order: OrderRow }) {
  const [params] = useSearchParams();
  return (
    <>
      <Link
        to={`/admin/orders/${id}${preservedParameters(params)}`}
        className="text-link figures inline-flex min-h-6 items-center font-medium whitespace-nowrap"
      >
        {orderNumber}
      </Link>
      <span className="flex flex-wrap gap-x-2 text-muted">
        <code>{id.slice(0, 8)}</code>
        {isTest && <span title="Paid through the payment sandbox: no money moved">Test</span>}
      </span>
    </>
  );
}

/** An e-mail that is broken before its @ where it does not fit into one line. */
export function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}

/** How far the jeweller is with an order, and how its money stands. */
export function OrderStanding({ order }: { order: OrderRow }) {
  const { label, tone } = paymentNotes[moneyStandingOf(order)];
  return (
    <>
      <StatusBadge status={order.status} />
      <span className={`block whitespace-nowrap ${toneClasses[tone]}`}>{label}</span>
    </>
  );
}
