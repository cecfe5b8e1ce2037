import { readDayRange } from '#platform/day-range.ts';
import type { ListPart } from '#platform/list-cursor.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { readOrdersById } from '#shop/orders/order-queries.server.ts';
import { listOrderRows, type OrderRow } from '#shop/orders/order-table-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { AdminHandle } from '../admin-handle.ts';
import { readOrderListQuery } from '#admin/orders/list/order-list-query.ts';
import type { Route } from './+types/export-orders-endpoint.ts';
import { detailCellsOf, detailHeads } from './order-details.ts';
import { csvDownload } from './csv-download.server.ts';
import { csvPages } from './csv-pages.server.ts';
import { csvRupees, csvTime } from './csv-values.ts';
import { recordExport } from './record-export.server.ts';

export const handle: AdminHandle = { right: 'orders' };

const heads = [
  'Order',
  'Placed (IST)',
  'Customer',
  'Email',
  'Phone',
  'Total (INR)',
  'Status',
  'Payment',
  'Test order',
  'Carrier',
  'Tracking number',
  'ID',
  ...detailHeads,
];

/**
 * `GET /admin/api/export/orders` with the parameters of the list: all that it finds, on every page of it, with what
 * bookkeeping asks of each.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { db, replica } = context.get(shopContext);
  const { problem } = readDayRange(url.searchParams);
  // A table of other days than those that were asked for would be taken for what it is not.
  if (problem) return new Response(problem, { status: 400 });
  const query = readOrderListQuery(url.searchParams);
  await recordExport(db, staff, { kind: 'order', name: 'Orders', query: url.searchParams });
  const readPart = (part: ListPart) =>
    replica.read((db) => listOrderRows(db, { ...query, ...part }));
  return csvDownload(
    'kanak-orders',
    csvPages(heads, readPart, async (rows) => {
      const ids = rows.map(({ id }) => id);
      const details = await replica.read((db) => readOrdersById(db, ids));
      return rows.map((row) => [...cellsOf(row), ...detailCellsOf(details.get(row.id))]);
    }),
  );
}

function cellsOf(order: OrderRow): string[] {
  return [
    order.orderNumber,
    csvTime(order.createdAt),
    order.customerName,
    order.customerEmail,
    order.customerPhone,
    csvRupees(order.totalAmount),
    order.status,
    order.paymentStatus,
    order.isTest ? 'yes' : '',
    order.carrier ?? '',
    order.trackingNumber ?? '',
    order.id,
  ];
}
