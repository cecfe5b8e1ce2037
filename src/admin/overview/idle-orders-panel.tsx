import type { IdleOrders } from '#shop/overview/idle-order-queries.server.ts';
import { NameList } from './name-list.tsx';
import { Panel } from './panel.tsx';

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** Says that somebody may be reserving pieces without meaning to buy them. */
export function IdleOrdersPanel({ idle: { orders, addresses, pieces } }: { idle: IdleOrders }) {
  return (
    <Panel
      title="Unusually many orders that nobody pays"
      note="Without an account, and their payment was never begun. What they reserve goes back by itself within minutes, and at once where a buyer needs it."
    >
      <NameList
        empty=""
        entries={[
          {
            key: 'idle',
            to: '/admin/orders?payment=unpaid',
            name: `${inWords(orders, 'order', 'orders')} in the last hour`,
            value: inWords(pieces, 'piece', 'pieces'),
            note: `From ${inWords(addresses, 'network address', 'network addresses')}`,
          },
        ]}
      />
    </Panel>
  );
}
