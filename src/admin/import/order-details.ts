import { paise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { formatKarat, usualKarats } from '#shop/pricing/karat.ts';
import { collectedText } from '#shop/orders/destination.ts';
import type { OrderWithItems } from '#shop/orders/order-queries.server.ts';
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
  ];
}
