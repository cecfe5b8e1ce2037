import { useState } from 'react';
import type { OrderFilter } from '#orders/orders/order-filter.ts';
import { maxSelected } from './order-list-query.ts';
import type { OrderRow } from '#orders/orders/order-table-queries.server.ts';

/** The facts needed of each order for a bulk action. */
export type SelectedOrder = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'version' | 'status' | 'paymentStatus' | 'customerName' | 'trackingNumber'
>;

const nothing: ReadonlyMap<string, SelectedOrder> = new Map();

/**
 * The selected orders, on this page of the list and on others; changing the filter clears them, so that no hidden order is
 * changed. Those on this page are as last read.
 */
export function useSelection(rows: readonly OrderRow[], filter: OrderFilter) {
  const list = JSON.stringify(filter);
  const [state, setState] = useState({ list, chosen: nothing });
  const chosen = state.list === list ? state.chosen : nothing;
  const here = new Map<string, SelectedOrder>(rows.map((row) => [row.id, row]));
  const choose = (orders: Iterable<SelectedOrder>) =>
    setState({
      list,
      chosen: new Map([...orders].slice(0, maxSelected).map((each) => [each.id, each])),
    });
  return {
    selected: [...chosen.values()].map((order) => here.get(order.id) ?? order),
    keys: new Set(chosen.keys()),
    choose,
    /** Replaces the selection on this page; other pages keep theirs. */
    chooseHere: (keys: ReadonlySet<string>) =>
      choose([
        ...[...chosen.values()].filter(({ id }) => !here.has(id)),
        ...rows.filter(({ id }) => keys.has(id)),
      ]),
    clear: () => setState({ list, chosen: nothing }),
  };
}
