import { readDayRange } from '#platform/day-range.ts';
import type { ListPart } from '#platform/list-cursor.ts';
import { sumInvoiced } from '#orders/documents/document-queries.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { readOrdersById, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { listOrderRows, type OrderRow } from '#orders/orders/order-table-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { readOrderListQuery } from '#orders/orders/office/list/order-list-query.ts';
import type { Route } from './+types/export-orders-endpoint.ts';
import { csvDownload } from './csv-download.server.ts';
import { csvPages } from './csv-pages.server.ts';
import { csvRupees, csvTime, csvGrams } from './csv-values.ts';
import { recordExport } from './record-export.server.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { formatKarat, isUsualKarat, usualKarats } from '#price/pricing/karat.ts';
import { collectedText } from '#orders/orders/destination.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';

/** Order details for bookkeeping, beyond what the list shows. */
const detailHeads: readonly string[] = [
  'State',
  'Delivery',
  'Payment ID',
  'Refunded (INR)',
  'Delivery (INR)',
  'GST (INR)',
  'Pieces',
  'Items',
  'Gross weight (g)',
  ...usualKarats.map((karat) => `Net weight ${formatKarat(karat)} (g)`),
  // New columns are only ever added at the end, so that readers by position still find the others.
  'Net weight of other grades (g)',
  'Sizes',
  'Made to order (days)',
  'Wastage (INR)',
  'Stones (INR)',
  'Hallmark fee (INR)',
  'Other charges (INR)',
  'Fixed price (INR)',
  'Offers and codes',
  'Offers and codes (INR)',
  // As packed and less what was credited; the columns before are as ordered and paid.
  'Invoices',
  'Invoiced (INR)',
  'Invoiced GST (INR)',
  'Invoiced net weight (g)',
];

type Invoiced = Awaited<ReturnType<typeof sumInvoiced>>[number];

/** The cells of these columns; all empty if the order is gone. */
function detailCellsOf(order: OrderWithItems | undefined, invoiced?: Invoiced): string[] {
  if (!order) return detailHeads.map(() => '');
  const { items, shippingAddress, isCollected, razorpayPaymentId, refundedAmount, shippingFee } =
    order;
  const sum = (of: (item: OrderWithItems['items'][number]) => number) =>
    items.reduce((total, item) => total + of(item) * item.quantity, 0);
  return [
    shippingAddress.state,
    isCollected ? collectedText : 'Delivered',
    razorpayPaymentId ?? '',
    csvRupees(refundedAmount),
    csvRupees(shippingFee),
    csvRupees(paise(sum(({ gst }) => gst))),
    String(sum(() => 1)),
    items
      .map(
        ({ quantity, name, karat, netWeightMg }) =>
          `${quantity} x ${name} (${formatKarat(karat)}, ${formatGrams(netWeightMg)} net)`,
      )
      .join('; '),
    csvGrams(sum(({ grossWeightMg }) => grossWeightMg)),
    ...usualKarats.map((each) =>
      csvGrams(sum(({ karat, netWeightMg }) => (karat === each ? netWeightMg : 0))),
    ),
    csvGrams(sum(({ karat, netWeightMg }) => (isUsualKarat(karat) ? 0 : netWeightMg))),
    ...partCells(items),
    ...invoiceCells(invoiced),
  ];
}

/** Empty for an order that has no invoice. */
function invoiceCells(invoiced: Invoiced | undefined): string[] {
  if (!invoiced) return ['', '', '', ''];
  const { numbers, total, tax, netWeightMg } = invoiced;
  return [numbers, csvRupees(total), csvRupees(tax), csvGrams(netWeightMg)];
}

type Items = OrderWithItems['items'];

/** Price parts of an order's pieces besides gold and making charge. */
function partCells(items: Items): string[] {
  const rupees = (of: (item: Items[number]) => Paise) =>
    csvRupees(addPaise(items.map((item) => paise(of(item) * item.quantity))));
  const days = items.flatMap(({ leadDays }) => leadDays ?? []);
  const offers = items.flatMap(({ reduction }) => (reduction ? [reduction] : []));
  const names = offers.map(({ name, code }) => (code === null ? name : `${name} (${code})`));
  return [
    items
      .filter(({ size }) => size !== '')
      .map(({ quantity, name, size }) => `${quantity} x ${name}: ${sizeInShort(size)}`)
      .join('; '),
    days.length > 0 ? String(Math.max(...days)) : '',
    rupees(({ wastage }) => wastage),
    rupees(({ stones }) => stones),
    rupees(({ hallmarkFee }) => hallmarkFee),
    rupees(({ otherCharges }) => otherCharges),
    rupees(({ fixed }) => fixed),
    [...new Set(names)].join('; '),
    rupees(({ reduction, discount }) => (reduction ? discount : paise(0))),
  ];
}

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
 * `GET /admin/api/export/orders` with the parameters of the list: everything that it finds, across all pages, with details for
 * bookkeeping.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { db, replica, clock } = context.get(shopContext);
  const { problem } = readDayRange(url.searchParams);
  // A file with other days than requested would be misleading.
  if (problem) return new Response(problem, { status: 400 });
  const query = readOrderListQuery(url.searchParams, clock());
  await recordExport(db, staff, { kind: 'order', name: 'Orders', query: url.searchParams });
  const readPart = (part: ListPart) =>
    replica.read((db) => listOrderRows(db, { ...query, ...part }));
  return csvDownload(
    'kanak-orders',
    csvPages(heads, readPart, async (rows) => {
      const ids = rows.map(({ id }) => id);
      const [details, invoiced] = await replica.read((db) =>
        Promise.all([readOrdersById(db, ids), sumInvoiced(db, ids)]),
      );
      const ofOrder = new Map(invoiced.map((each) => [each.orderId, each]));
      return rows.map((row) => [
        ...cellsOf(row),
        ...detailCellsOf(details.get(row.id), ofOrder.get(row.id)),
      ]);
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
