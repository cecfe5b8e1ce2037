import { Link } from 'react-router';
import type { OrderRow } from '#orders/orders/order-table-queries.server.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { Pager } from '#app/office/list/pager.tsx';
import { OrderName, OrderStanding } from '#orders/orders/office/list/order-cells.tsx';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import type { Dealings } from './read-customer-file.server.ts';

const columns: Column<OrderRow>[] = [
  { title: 'Order', renderCell: (order) => <OrderName order={order} /> },
  {
    title: 'Total',
    kind: 'number',
    renderCell: ({ totalAmount, refundedAmount }) => (
      <>
        {formatRupeesAndPaise(totalAmount)}
        {refundedAmount > 0 && (
          <span className="block text-muted">−{formatRupeesAndPaise(refundedAmount)} refunded</span>
        )}
      </>
    ),
  },
  { title: 'Status', renderCell: (order) => <OrderStanding order={order} /> },
  {
    title: 'Date',
    renderCell: ({ createdAt }) => <span className="figures">{formatIndianTime(createdAt)}</span>,
  },
];

type CustomerOrdersProps = Pick<Dealings, 'orders' | 'totals'> & { page: number };

/** One page of an account's orders, including unpaid ones. */
export function CustomerOrders({ orders, totals, page }: CustomerOrdersProps) {
  return (
    <OrderCard title="Orders">
      {orders.rows.length === 0 ? (
        <p className="text-muted">{page > 1 ? 'No orders on this page.' : 'No orders yet.'}</p>
      ) : (
        <div className="grid gap-4">
          <OrderRows caption="Orders of this account, newest first" rows={orders.rows} />
          <Pager {...totals} {...orders} page={page} />
        </div>
      )}
    </OrderCard>
  );
}

type GuestOrdersProps = { guest: Dealings['guest']; email: string };

/** Guest orders placed with an account's e-mail; nothing if there are none. */
export function GuestOrders({ guest, email }: GuestOrdersProps) {
  if (guest.rows.length === 0) return null;
  const all = `/admin/orders?payment=all&q=${encodeURIComponent(email)}`;
  return (
    <OrderCard title="Guest orders with this email">
      <OrderRows caption="Guest orders, newest first" rows={guest.rows} />
      {guest.isMore && (
        <p className="mt-3">
          <Link to={all} className="text-link">
            All orders with this email
          </Link>
        </p>
      )}
    </OrderCard>
  );
}

function OrderRows({ caption, rows }: { caption: string; rows: OrderRow[] }) {
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
