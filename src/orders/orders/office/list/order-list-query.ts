import { readDayRange } from '#platform/day-range.ts';
import { indianDay } from '#platform/indian-time.ts';
import {
  moneyFilters,
  type MoneyFilter,
  type OrderFilter,
  type PromiseFilter,
  promiseFilters,
} from '#orders/orders/order-filter.ts';
import { orderStatuses } from '#orders/orders/order.ts';
import { type ListQuery, readListQuery, withoutPage } from '#app/office/list/list-query.ts';

const listSchema = {
  sorts: ['date', 'total'],
  isDescending: true,
  filters: {
    status: [...orderStatuses, 'to-pack'],
    payment: moneyFilters,
    kind: ['live', 'test'],
    promise: promiseFilters,
  },
  hasCursors: true,
} as const;

/** The filter parameters of the order list, besides the search. */
export const orderFilterNames = ['status', 'payment', 'kind', 'promise', 'from', 'to'] as const;

/** The most orders that can be changed or printed at once. */
export const maxSelected = 100;

export type OrderListQuery = ListQuery<'date' | 'total'> & { filter: OrderFilter };

/**
 * Reads the order list's parameters: `q`, `status`, `payment` (unpaid orders are hidden unless it is `all` or `unpaid`), `kind`,
 * `promise`, and the days `from` and `to`, both included. Promises are measured against the day of `now`.
 */
export function readOrderListQuery(params: URLSearchParams, now: Date): OrderListQuery {
  const query = readListQuery(params, listSchema);
  const { status, payment, kind, promise } = query.filters;
  return {
    ...query,
    filter: {
      search: query.search,
      status: (status || null) as OrderFilter['status'],
      money: (payment || 'arrived') as MoneyFilter,
      kind: (kind || null) as OrderFilter['kind'],
      promise: promise ? { is: promise as PromiseFilter['is'], today: indianDay(now) } : null,
      ...readDayRange(params).range,
    },
  };
}

/** The list parameters carried along to one of its orders, so that neighbours and the way back stay the same. */
export function preservedParameters(params: URLSearchParams): string {
  const text = withoutPage(params).toString();
  return text && `?${text}`;
}
