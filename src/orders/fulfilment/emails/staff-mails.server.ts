import type { MessageBlock } from '#platform/mail/message.ts';
import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';

/** The recipient of mails to the store, and the origin of their links. */
export type StaffDesk = { recipient: string; origin: string };

type Words = { dedupeKey: string; subject: string; heading: string; paragraphs: string[] };
type Way = { text: string; path: string; figures?: { term: string; value: string }[] };

export type LowProduct = {
  id: string;
  familyId: string;
  name: string;
  pieces: number;
  /** The day of its last sale, such as `2026-11-23`. */
  day: string;
};

/** Reports that a sale left a product with few pieces, once for each product and day. */
export function lowStockMail(desk: StaffDesk, product: LowProduct): Mail {
  const { id, familyId, name, pieces, day } = product;
  const some = pieces === 1 ? 'One piece' : `${pieces} pieces`;
  const left = pieces <= 0 ? 'No piece' : some;
  return staffMail(
    desk,
    {
      dedupeKey: `low-stock ${id} ${day}`,
      subject: `${left} left: ${name}`,
      heading: pieces <= 0 ? 'Sold out' : 'Low stock',
      paragraphs: [
        `${left} of ${name} ${pieces <= 1 ? 'is' : 'are'} left in stock after the last sale.`,
      ],
    },
    { text: 'View product', path: `/admin/products/${familyId}` },
  );
}

type ReviewedOrder = { id: string; orderNumber: string; totalAmount: Paise };

/** Reports money for an order that cannot become a sale, once for each order. */
export function reviewMail(desk: StaffDesk, { id, orderNumber, totalAmount }: ReviewedOrder): Mail {
  return staffMail(
    desk,
    {
      dedupeKey: `money-in-review ${id}`,
      subject: `Order ${orderNumber}: a payment needs your attention`,
      heading: 'A payment needs your attention',
      paragraphs: [
        `We received money for order ${orderNumber} that could not become a sale. The order was cancelled, and a full refund has been requested automatically.`,
        'Please check that the refund goes through, and write to the buyer.',
      ],
    },
    {
      text: 'View order',
      path: `/admin/orders/${id}`,
      figures: [{ term: 'Order total', value: formatRupeesAndPaise(totalAmount) }],
    },
  );
}

type FailedRefund = {
  id: string;
  orderId: string;
  orderNumber: string;
  amount: Paise;
  failureDescription: string | null;
};

/** Reports a refund that the provider did not carry out, once for each refund. */
export function failedRefundMail(desk: StaffDesk, refund: FailedRefund): Mail {
  const { id, orderId, orderNumber, amount, failureDescription } = refund;
  const value = formatRupeesAndPaise(amount);
  return staffMail(
    desk,
    {
      dedupeKey: `refund-failed ${id}`,
      subject: `Order ${orderNumber}: a refund of ${value} failed`,
      heading: 'A refund has failed',
      paragraphs: [
        `The payment provider did not process a refund of ${value} for order ${orderNumber}. The money is still with the shop.`,
        ...(failureDescription ? [`Its reason: ${failureDescription}`] : []),
        'Please request the refund again, or pay the buyer another way.',
      ],
    },
    {
      text: 'View order',
      path: `/admin/orders/${orderId}`,
      figures: [{ term: 'Refund', value }],
    },
  );
}

type Disputed = {
  /** As in the order's history, such as `dispute-created`. */
  what: string;
  order: { id: string; orderNumber: string };
  dispute: { id: string; amount: Paise; respondBy: Date | null };
};

/** Reports that the buyer's bank wants money back and the shop must answer, or has lost; null for what needs no person. */
export function disputeMail(desk: StaffDesk, { what, order, dispute }: Disputed): Mail | null {
  const isLost = what === 'dispute-lost';
  if (!isLost && what !== 'dispute-created' && what !== 'dispute-action-required') return null;
  const { id, orderNumber } = order;
  const value = formatRupeesAndPaise(dispute.amount);
  const by = dispute.respondBy ? ` by ${formatIndianTime(dispute.respondBy)}` : '';
  return staffMail(
    desk,
    {
      dedupeKey: `dispute ${dispute.id} ${what}`,
      subject: isLost
        ? `Order ${orderNumber}: a dispute of ${value} is lost`
        : `Order ${orderNumber}: a payment of ${value} is disputed`,
      heading: isLost ? 'A dispute is lost' : 'A payment is disputed',
      paragraphs: [
        isLost
          ? `The payment provider deducts ${value} for order ${orderNumber} from a settlement.`
          : `The buyer’s bank wants ${value} of order ${orderNumber} back. Please accept or contest dispute ${dispute.id} in the payment provider’s dashboard${by}; without an answer the money is lost.`,
      ],
    },
    {
      text: 'View order',
      path: `/admin/orders/${id}`,
      figures: [{ term: 'Dispute', value }],
    },
  );
}

function staffMail(
  { recipient, origin }: StaffDesk,
  { heading, paragraphs, ...mail }: Words,
  { text, path, figures }: Way,
): Mail {
  const blocks: MessageBlock[] = [
    { kind: 'heading', text: heading },
    ...paragraphs.map((words) => ({ kind: 'text' as const, text: words })),
    ...(figures
      ? [{ kind: 'figures' as const, rows: figures.map((row) => ({ ...row, isTotal: true })) }]
      : []),
    { kind: 'button', text, href: new URL(path, origin).href },
  ];
  return { ...mail, recipient, blocks };
}
