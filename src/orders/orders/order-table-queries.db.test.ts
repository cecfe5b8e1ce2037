// Specification, back office 7 orders: Select all, newest first; update status

import { beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { type ListCursor, readCursor } from '#platform/list-cursor.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import type { OrderFilter } from './order-filter.ts';
import {
  findNeighbours,
  listOrderRows,
  type OrderRow,
  sumOrders,
} from './order-table-queries.server.ts';
import { countPromisesKept } from './promised-order-queries.server.ts';
import { orderEvents, orders } from './tables.server.ts';
import { type NewOrder, orderRow } from './test-order.server.ts';

const database = useTestDatabase();
beforeAll(async () => {
  for (const order of placed) await add(order);
  // In India still the same day, and the next.
  await deliver('K26-000001', '2025-11-30T18:29:00Z');
  await deliver('K26-000006', '2025-11-30T18:31:00Z');
});

const ids = new Map<string, string>();
let minute = 0;

/** The promised day of most orders. */
const promisedBy = '2025-11-30';
const today = '2025-12-01';

/** The orders of the list, placed one minute apart. */
const placed: (Partial<NewOrder> & { orderNumber: string })[] = [
  { orderNumber: 'K26-000001', customerName: 'Asha Rao', ...paid(), promisedBy },
  { orderNumber: 'K26-000002', customerName: 'Ravi Rao', paymentStatus: 'pending' },
  {
    orderNumber: 'K26-000003',
    customerEmail: 'Kiran@Example.com',
    ...paid(),
    status: 'shipped',
    promisedBy,
  },
  {
    orderNumber: 'K26-000004',
    customerPhone: '+919812345678',
    ...paid(),
    status: 'cancelled',
    promisedBy,
  },
  {
    orderNumber: 'K26-000005',
    trackingNumber: 'BD 77%',
    ...paid(),
    isTest: false,
    promisedBy: '2099-01-01',
  },
  {
    orderNumber: 'K26-000006',
    ...paid(),
    paymentStatus: 'review',
    totalAmount: paise(100),
    promisedBy,
  },
  { orderNumber: 'K26-000007', paymentStatus: 'failed' },
  { orderNumber: 'K26-000008', ...paid(), paymentStatus: 'refunded', status: 'cancelled' },
];

function paid() {
  return {
    paymentStatus: 'paid' as const,
    razorpayPaymentId: `pay_${newId()}`,
    paidAt: new Date(),
  };
}

async function add(order: Partial<NewOrder> & { orderNumber: string }): Promise<void> {
  minute += 1;
  const row = orderRow({
    totalAmount: paiseFromRupees(1000),
    customerName: 'Meera Iyer',
    customerEmail: 'meera@example.in',
    customerPhone: '+919999999999',
    shippingAddress: { address: '1', city: 'Pune', pincode: '411001', state: 'Maharashtra' },
    createdAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
    ...order,
  });
  ids.set(row.orderNumber, row.id);
  await database.db.insert(orders).values(row);
}

const everything: OrderFilter = {
  search: '',
  status: null,
  money: 'all',
  kind: null,
  promise: null,
  from: null,
  before: null,
};

/** The last digits of the order numbers found, in list order. */
async function found(change: Partial<OrderFilter>): Promise<string> {
  const rows = await listOrderRows(database.db, {
    filter: { ...everything, ...change },
    sort: 'date',
    isDescending: true,
    cursor: null,
    offset: 0,
    limit: 50,
  });
  return rows.map(({ orderNumber }) => orderNumber.slice(-1)).join('');
}

async function deliver(orderNumber: string, at: string): Promise<void> {
  const orderId = ids.get(orderNumber) ?? '';
  const delivery = { what: 'status-changed', who: 'shop', detail: 'shipped → delivered' };
  await database.db.insert(orderEvents).values({ orderId, ...delivery, happenedAt: new Date(at) });
}

describe('the list of orders', () => {
  test('begins with the newest', async () => {
    expect(await found({})).toBe('87654321');
  });

  test.each([
    ['000003', '3'],
    ['k26-000003', '3'],
    ['rao', '21'],
    ['RAO asha', '1'],
    ['kiran@example.com', '3'],
    ['98123 45678', '4'],
    ['+91 98123-45678', '4'],
    ['098123', '4'],
    ['98123', '4'],
    ['411001', '87654321'],
    ['bd 77%', '5'],
    ['7%', '5'],
    ['_', ''],
    ['nobody', ''],
  ])('finds %s', async (search, numbers) => {
    expect(await found({ search })).toBe(numbers);
  });

  test.each([
    [{ money: 'arrived' }, '865431'],
    [{ money: 'unpaid' }, '72'],
    [{ money: 'paid' }, '531'],
    [{ money: 'review' }, '6'],
    [{ money: 'refund-due' }, '4'],
    [{ money: 'refunded' }, '8'],
    [{ status: 'shipped' }, '3'],
    [{ status: 'to-pack' }, '51'],
    [{ promise: { is: 'kept', today } }, '1'],
    [{ promise: { is: 'broken', today } }, '63'],
    [{ promise: { is: 'broken', today: promisedBy } }, ''],
    [{ promise: { is: 'due', today } }, '631'],
    [{ promise: { is: 'due', today: '2025-12-30' } }, '631'],
    [{ promise: { is: 'due', today: '2025-12-31' } }, ''],
    [{ kind: 'live' }, '5'],
    [{ kind: 'test', money: 'arrived' }, '86431'],
    [{ from: new Date('2026-11-21T10:03:00Z'), before: new Date('2026-11-21T10:05:00Z') }, '43'],
  ] as const)('filters by %o', async (filter, numbers) => {
    expect(await found(filter)).toBe(numbers);
  });

  test('counts the promises due and kept, and test orders only if they count', async () => {
    const counted = (countTestOrders: boolean) =>
      countPromisesKept(database.db, { today, countTestOrders });
    expect(await counted(true)).toEqual({ due: 3, kept: 1 });
    expect(await counted(false)).toEqual({ due: 0, kept: 0 });
  });

  test('is counted and summed over all its pages', async () => {
    expect(await sumOrders(database.db, { ...everything, money: 'arrived' })).toEqual({
      total: 6,
      isMore: false,
      amount: paise(500_100),
    });
    expect(await sumOrders(database.db, { ...everything, search: 'nobody' })).toEqual({
      total: 0,
      isMore: false,
      amount: 0,
    });
  });

  test.each([
    ['date', true],
    ['date', false],
    ['total', true],
    ['total', false],
  ] as const)(
    'shows each order on one page, by %s, forwards and backwards (descending: %s)',
    async (sort, isDescending) => {
      const read = async (cursor: ListCursor | null, limit = 3) => {
        const listing = { filter: everything, sort, isDescending, cursor, offset: 0, limit };
        return listOrderRows(database.db, listing);
      };
      const numbers = (rows: OrderRow[]) => rows.map(({ orderNumber }) => orderNumber);
      const whole = await read(null, 50);
      expect(whole).toHaveLength(8);
      const pages = [await read(null)];
      for (let last = pages[0]; last?.length === 3; last = pages.at(-1)) {
        pages.push(await read(readCursor(last.at(-1)?.cursor ?? '', false)));
      }
      expect(numbers(pages.flat())).toEqual(numbers(whole));
      const backwards = await read(readCursor(pages[2]?.[0]?.cursor ?? '', true));
      expect(numbers(backwards)).toEqual(numbers(pages[1] ?? []));
    },
  );

  test('can be sorted by the total', async () => {
    const rows = await listOrderRows(database.db, {
      filter: everything,
      sort: 'total',
      isDescending: false,
      cursor: null,
      offset: 0,
      limit: 1,
    });
    expect(rows.map(({ orderNumber }) => orderNumber)).toEqual(['K26-000006']);
  });
});

test('an order’s neighbours are those in its list, with none beyond the ends', async () => {
  const beside = async (number: string, change: Partial<OrderFilter>) => {
    const id = ids.get(number) ?? '';
    const { newer, older } = await findNeighbours(database.db, id, { ...everything, ...change });
    const numberOf = (wanted: string | null) => [...ids].find(([, id]) => id === wanted)?.[0];
    return [numberOf(newer), numberOf(older)];
  };
  expect(await beside('K26-000003', {})).toEqual(['K26-000004', 'K26-000002']);
  expect(await beside('K26-000003', { money: 'arrived' })).toEqual(['K26-000004', 'K26-000001']);
  expect(await beside('K26-000001', { search: 'rao' })).toEqual(['K26-000002', undefined]);
  expect(await beside('K26-000008', {})).toEqual([undefined, 'K26-000007']);
  expect(await findNeighbours(database.db, newId(), everything)).toEqual({
    newer: null,
    older: null,
  });
});
