import { useId } from 'react';
import { Link } from 'react-router';
import type { IdleOrders } from '#shop/overview/idle-order-queries.server.ts';

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Says that somebody may be reserving pieces without meaning to buy them. */
export function IdleOrdersPanel({ idle: { orders, addresses, pieces } }: { idle: IdleOrders }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-1 border-l-2 border-gold bg-surface px-4 py-3"
    >
      <h2 id={id} className="text-base font-medium">
        Unusually many orders that nobody pays
      </h2>
      <p className="figures">
        {inWords(orders, 'order', 'orders')} in the last hour from{' '}
        {inWords(addresses, 'network', 'networks')}, with {inWords(pieces, 'piece', 'pieces')}{' '}
        reserved.{' '}
        <Link to="/admin/orders?payment=unpaid" className="text-link font-medium">
          See the orders
        </Link>
      </p>
      <p className="max-w-prose text-muted">
        Without an account, and their payment was never begun. What they reserve goes back by itself
        within minutes, and sooner where a buyer needs it.
      </p>
    </section>
  );
}
