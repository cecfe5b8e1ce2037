import type { Transaction } from '#platform/database/database.server.ts';
import type { MessageBlock, MessagePiece } from '#platform/mail/message.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { listStaffWithRight } from '#people/accounts/users/staff-with-right-queries.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { jpegUrl } from '#catalogue/media/picture.ts';
import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { listReturnPieces, type ReturnPiece, type ReturnRow } from '../return-queries.server.ts';
import { returnReasonNames } from '../return-request.ts';
import { returnMailWords } from './return-mail-words.ts';

type Reported = {
  order: Order;
  request: ReturnRow;
  /** The refunded amount, once there is one. */
  amount?: Paise;
};

/** Tells the buyer the new state of their return, in the transaction that moves it; once for each state. */
export async function queueReturnMail(
  tx: Transaction,
  { order, request, amount }: Reported,
  orderLink: OrderLink,
): Promise<void> {
  const settings = await readSettings(tx);
  const words = returnMailWords({ ...request, paymentId: order.razorpayPaymentId }, settings);
  const pieces = await listReturnPieces(tx, [request.id]);
  const link = orderLink(order);
  await queueMail(tx, {
    dedupeKey: `return-${request.state} ${request.id}`,
    recipient: order.customerEmail,
    subject: words.subject,
    thread: orderThread(order.id),
    blocks: [
      { kind: 'heading', text: words.heading },
      { kind: 'text', text: `Dear ${order.customerName},` },
      ...words.paragraphs.map((text) => ({ kind: 'text' as const, text })),
      ...(amount === undefined ? [] : [await refundFigures(tx, order, amount)]),
      { kind: 'pieces', pieces: pieces.map((piece) => shownPiece(piece, link)) },
      ...words.notes.map((text) => ({ kind: 'note' as const, text })),
      { kind: 'button', text: 'View your order', href: link },
    ],
  });
}

/** The refunded amount, and the document that records it. */
async function refundFigures(tx: Transaction, order: Order, amount: Paise): Promise<MessageBlock> {
  const documents = await listOrderDocuments(tx, order.id);
  const note = documents.findLast(({ kind }) => kind === 'credit-note');
  return {
    kind: 'figures',
    rows: [
      ...(note ? [{ term: 'Credit note', value: note.number }] : []),
      { term: 'Refund', value: formatRupeesAndPaise(amount), isTotal: true },
    ],
  };
}

/** `link` is any address of the shop. */
function shownPiece(piece: ReturnPiece, link: string): MessagePiece {
  const { name, image, pieces, huid, price } = piece;
  const facts = [
    ...karatAndSize(piece),
    ...(huid ? [`HUID ${huid}`] : []),
    ...(pieces > 1 ? [`${pieces} pieces`] : []),
  ];
  return {
    name,
    facts,
    picture: image && new URL(jpegUrl(image), link).href,
    href: null,
    price: formatRupeesAndPaise(paise(price * pieces)),
  };
}

/** Tells all staff in charge of orders that a buyer has requested a return. */
export async function queueStaffMails(
  tx: Transaction,
  { order, request }: Pick<Reported, 'order' | 'request'>,
  orderLink: OrderLink,
): Promise<void> {
  const pieces = await listReturnPieces(tx, [request.id]);
  const link = orderLink(order);
  const blocks: MessageBlock[] = [
    { kind: 'heading', text: 'New return request' },
    {
      kind: 'text',
      text: `${order.customerName} has requested return ${request.number} for order ${order.orderNumber}.`,
    },
    { kind: 'text', text: `${returnReasonNames[request.reason]}: ${request.description}` },
    { kind: 'pieces', pieces: pieces.map((piece) => shownPiece(piece, link)) },
    {
      kind: 'button',
      text: 'Review the photos and decide',
      href: new URL(`/admin/returns/${request.id}`, link).href,
    },
  ];
  for (const { id, email } of await listStaffWithRight(tx, 'orders')) {
    await queueMail(tx, {
      dedupeKey: `return-asked ${request.id} ${id}`,
      recipient: email,
      subject: `Return ${request.number} of order ${order.orderNumber}`,
      blocks,
    });
  }
}
