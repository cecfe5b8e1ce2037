import { and, eq, ne, sql } from 'drizzle-orm';
import { hasGst } from '#price/pricing/gst-words.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { moneySentence } from '../cancellation-words.ts';
import type { OrderStatus } from '../order.ts';
import type { OrderLink } from '../order-grant.server.ts';
import type { Order } from '../record-order.server.ts';
import type { ShownOrder } from '../shown-order.ts';
import { isKnownToBuyer } from '../status-moves.ts';
import { piecesOf, totalRow } from './order-blocks.ts';

/** The content of a mail about an order, besides its greeting and the link to the order. */
type MailContent = { dedupeKey: string; subject: string; heading: string; paragraphs: string[] };

/**
 * Tells the buyer, in the transaction of the change, that their order was shipped, delivered or cancelled; each once, however
 * often staff move it back and forth. No mail is sent about an abandoned checkout.
 */
export async function queueStatusMail(
  tx: Transaction,
  before: Order,
  order: Shown,
  { orderLink, sentDocuments }: StatusMailFacts,
): Promise<void> {
  if (order.status === 'cancelled' && !isKnownToBuyer(before)) return;
  const content =
    order.status === 'cancelled'
      ? cancelledContent(order, await startedRefunds(tx, order))
      : contentsOf(order)[order.status]?.(order);
  if (!content) return;
  const paragraphs = [
    ...content.paragraphs,
    ...(sentDocuments ? [documentsSentence(sentDocuments)] : []),
  ];
  await queueContent(tx, order, { ...content, paragraphs }, orderLink);
}

type Shown = Order & ShownOrder;

/** The documents of a dispatched order: its invoice, `tax invoice INV/26-27/000042`, and whether its pieces have certificates. */
export type SentDocuments = { invoice: string; hasCertificates: boolean };

type StatusMailFacts = { orderLink: OrderLink; sentDocuments: SentDocuments | null };

function documentsSentence({ invoice, hasCertificates }: SentDocuments): string {
  return hasCertificates
    ? `Your ${invoice} and the certificate of each piece are with your order.`
    : `Your ${invoice} is with your order.`;
}

/** Tells the buyer of an order already on its way its current carrier and tracking number. */
export async function queueTrackingMail(
  tx: Transaction,
  order: Shown,
  orderLink: OrderLink,
): Promise<void> {
  if (!order.isCollected) await queueContent(tx, order, trackingContent(order), orderLink);
}

/** Tells the buyer, once, that all pieces of their order are packed. */
export async function queuePackedMail(
  tx: Transaction,
  order: Shown,
  orderLink: OrderLink,
): Promise<void> {
  const { orderNumber, isCollected } = order;
  await queueContent(
    tx,
    order,
    {
      dedupeKey: `order-packed ${order.id}`,
      subject: `Order ${orderNumber} is packed`,
      heading: isCollected ? 'Ready for you' : 'Packed with care',
      paragraphs: [
        `Every piece of your order ${orderNumber} has been weighed, checked and packed.`,
        isCollected
          ? 'It’s ready for you at the shop. Please bring photo ID.'
          : 'We’ll write again when it ships.',
      ],
    },
    orderLink,
  );
}

type Contents = Partial<Record<OrderStatus, (order: Order) => MailContent>>;

/** A collected order is not sent, so nothing was shipped or can be tracked. */
const contentsOf = ({ isCollected }: Order) => (isCollected ? collectedContents : contents);

const reviewSentence =
  'Would you tell others how you like it? You can review each piece on your order page, in your own words.';

const collectedContents: Contents = {
  delivered: (order) => ({
    dedupeKey: `order-delivered ${order.id}`,
    subject: `Order ${order.orderNumber} was collected`,
    heading: 'Yours now',
    paragraphs: [
      `Your order ${order.orderNumber} has been collected at the shop. We hope you enjoy wearing it.`,
      reviewSentence,
      'If you did not collect it, please reply to this email.',
    ],
  }),
};

const contents: Contents = {
  shipped: (order) => ({
    dedupeKey: `order-shipped ${order.id}`,
    subject: `Order ${order.orderNumber} is on its way`,
    heading: 'On its way to you',
    paragraphs: [
      `Your order ${order.orderNumber} has been shipped.`,
      parcelOf(order) ?? 'We’ll write again when we have the tracking number.',
      'Please accept the parcel only if the seal is intact, and keep the box and documents.',
    ],
  }),
  delivered: (order) => ({
    dedupeKey: `order-delivered ${order.id}`,
    subject: `Order ${order.orderNumber} was delivered`,
    heading: 'Delivered',
    paragraphs: [
      `Your order ${order.orderNumber} has been delivered. We hope you enjoy wearing it.`,
      reviewSentence,
      'If anything was damaged in transit, you can request a return on your order page. If it did not reach you, please reply to this email.',
    ],
  }),
};

function cancelledContent(order: Order, started: Paise): MailContent {
  return {
    dedupeKey: `order-cancelled ${order.id}`,
    subject: `Order ${order.orderNumber} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [
      `Your order ${order.orderNumber} has been cancelled.`,
      moneySentence({ ...order, started }),
    ],
  };
}

/** The total of the order's refunds that were requested and have not failed, whether or not the provider knows of them yet. */
async function startedRefunds(tx: Transaction, order: Order): Promise<Paise> {
  const [started] = await tx
    .select({ sum: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, order.id),
        eq(refunds.razorpayPaymentId, order.razorpayPaymentId ?? ''),
        ne(refunds.state, 'failed'),
      ),
    );
  return paise(started?.sum ?? 0);
}

function trackingContent(order: Order): MailContent {
  return {
    dedupeKey: `order-tracking ${order.id} ${order.version}`,
    subject: `Order ${order.orderNumber}: how to track your parcel`,
    heading: 'How to track your parcel',
    paragraphs: [
      parcelOf(order) ?? `The parcel for your order ${order.orderNumber} has no tracking number.`,
    ],
  };
}

function parcelOf({ carrier, trackingNumber }: Order): string | null {
  if (!carrier && !trackingNumber) return null;
  const by = carrier ? `Your parcel travels with ${carrier}` : 'Your parcel is on its way';
  return trackingNumber ? `${by}. Its tracking number is ${trackingNumber}.` : `${by}.`;
}

async function queueContent(
  tx: Transaction,
  order: Shown,
  { heading, paragraphs, ...mail }: MailContent,
  orderLink: OrderLink,
): Promise<void> {
  const link = orderLink(order);
  const said = [
    `Dear ${order.customerName},`,
    ...paragraphs,
    ...(order.lighter ? [order.lighter] : []),
  ];
  await queueMail(tx, {
    ...mail,
    thread: orderThread(order.id),
    recipient: order.customerEmail,
    blocks: [
      { kind: 'heading', text: heading },
      ...said.map((text) => ({ kind: 'text' as const, text })),
      piecesOf(order.items, { origin: link, standing: order, hasPrices: false }),
      {
        kind: 'figures',
        rows: [totalRow(order.totalAmount, hasGst(order.items))],
      },
      { kind: 'button', text: 'View your order', href: link },
    ],
  });
}
