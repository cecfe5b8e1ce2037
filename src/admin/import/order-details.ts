import { addPaise, type Paise, paise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { formatKarat, isUsualKarat, usualKarats } from '#shop/pricing/karat.ts';
import { collectedText } from '#shop/orders/destination.ts';
import type { OrderWithItems } from '#shop/orders/order-queries.server.ts';
import { sizeInShort } from '#shop/sizes/size-name.ts';
import { csvGrams, csvRupees } from './csv-values.ts';

/** What bookkeeping asks of an order besides what its list shows. */
export const detailHeads: readonly string[] = [
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
  // Columns are only ever added, at the end: whoever reads this table by their places finds them where they were.
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
];

/** The cells below them; all empty where the order is gone. */
export function detailCellsOf(order: OrderWithItems | undefined): string[] {
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
  ];
}

type Items = OrderWithItems['items'];

/** What the pieces of an order have beside gold and a making charge. */
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
