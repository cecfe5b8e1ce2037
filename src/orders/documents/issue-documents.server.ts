import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { listItems, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { quotations } from '#orders/counter/tables.server.ts';
import { readSealedPan } from '#orders/orders/pan/pan-queries.server.ts';
import { hasMoneyArrived, isUnpaid } from '#orders/orders/payment-state.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import { creditLines, type ReturnedUnits } from './credit-lines.ts';
import {
  contentOf,
  invoiceLines,
  receiptLines,
  sentencesOf,
  voucherLines,
} from './document-content.ts';
import {
  creditedOf,
  creditNotesOf,
  listOrderDocuments,
  standingInvoice,
  totalOfKind,
} from './document-queries.server.ts';
import { mayLowerTax } from './may-lower-tax.ts';
import { indianDay } from '#platform/indian-time.ts';
import type { PackedUnit } from './invoice-lines.ts';
import { shareOfTaxed, sumTaxed } from './tax.ts';
import { issueDocument, type IssuedDocument, type Issuing } from './issue-document.server.ts';

/**
 * Issues the receipt voucher of a paid order that has not left yet, once; nothing if the shop issues none, the money goes back
 * unsold, or there is an invoice already. The caller has locked the order. Returns all its documents.
 */
export async function issueReceiptVoucher(
  tx: Transaction,
  order: Order,
  issuing: Issuing,
): Promise<IssuedDocument[]> {
  const all = await listOrderDocuments(tx, order.id);
  if (!order.isReceiptDue) return all;
  const settings = await readSettings(tx);
  // It stays due: a document can never be changed, so none may name an incomplete seller.
  if (settings.missing.length > 0) return all;
  await writeOrder(tx, order, { isReceiptDue: false }, { at: issuing.now });
  const mustNot =
    settings.documents.receiptVouchers === 'off' ||
    isUnpaid(order.paymentStatus) ||
    order.paymentStatus === 'review' ||
    all.length > 0;
  if (mustNot) return all;
  const whole = await withItems(tx, order);
  const content = contentOf(whole, settings);
  const lines = receiptLines(whole, { content, settings });
  const issued = await issueDocument(tx, {
    ...issuing,
    kind: 'receipt-voucher',
    order,
    refersTo: null,
    content: { ...content, pricedAt: await readPricedAt(tx, order, all), lines },
  });
  return [...all, issued];
}

/** The pieces of an order that leaves, as packed, and what came back of it when it left before. */
type Leaving = { packed: readonly PackedUnit[]; returned?: readonly ReturnedUnits[] };

/**
 * Issues the tax invoice of an order that leaves the shop, over what was paid and not refunded, with its pieces as packed;
 * nothing if all was refunded, or the invoice that stands is about as much. One about less, because a refund that it was credited
 * for was not paid, is replaced. The caller has locked the order and requested the refund for lighter pieces: `refunded` includes
 * it. Returns the invoice.
 */
export async function issueTaxInvoice(
  tx: Transaction,
  order: Order,
  { packed, returned, refunded, ...issuing }: Issuing & Leaving & { refunded: Paise },
): Promise<IssuedDocument | null> {
  const all = await issueReceiptVoucher(tx, order, issuing);
  const due = paise(order.totalAmount - refunded);
  if (due <= 0) return null;
  const settings = await readSettings(tx);
  const whole = await withItems(tx, order);
  const content = contentOf(whole, settings);
  const lines = invoiceLines(whole, { content, packed, returned, due, settings });
  const standing = standingInvoice(all);
  const invoiced = totalOfKind(all, 'tax-invoice') - totalOfKind(all, 'credit-note');
  if (standing && sumTaxed(lines).total <= invoiced) return null;
  const pan = settings.documents.panOnInvoices === 'on' ? await readSealedPan(tx, order.id) : null;
  const issued = await issueDocument(tx, {
    ...issuing,
    kind: 'tax-invoice',
    order,
    refersTo: all.find(({ kind }) => kind === 'receipt-voucher') ?? null,
    content: {
      ...content,
      pricedAt: await readPricedAt(tx, order, all),
      buyer: { ...content.buyer, ...(pan && { pan }) },
      lines,
      sentences: sentencesOf(settings, content),
    },
  });
  if (standing) {
    const reason = `Replaced by ${issued.number}`;
    const amount = paise(standing.total - creditedOf(standing, all));
    await issueCreditNote(tx, order, { ...issuing, reason, all, invoice: standing, amount });
  }
  return issued;
}

/** What is due of an amount paid for an order if it is supplied without tax: the part that is not its tax. */
export async function untaxedPart(
  tx: Transaction,
  order: Order,
  { packed, paid }: { packed: readonly PackedUnit[]; paid: Paise },
): Promise<Paise> {
  const settings = await readSettings(tx);
  const whole = await withItems(tx, order);
  const { isInterState } = contentOf(whole, settings);
  const due = order.totalAmount;
  const taxed = sumTaxed(invoiceLines(whole, { content: { isInterState }, packed, due, settings }));
  return shareOfTaxed(taxed, paid).taxable;
}

/** The reason for a refund, and the pieces returned. */
export type RefundReason = { reason: string; units?: readonly ReturnedUnits[] };

/**
 * Issues the document for refunded money: a refund voucher before the invoice, a credit note after it. `refunded` is all of the
 * order's payment that has gone or is going back; documents are issued for what they do not cover yet, so a refund that failed
 * and was requested again has one document. The caller has locked the order.
 */
export async function issueForRefunds(
  tx: Transaction,
  order: Order,
  { refunded, ...refund }: Issuing & RefundReason & { refunded: Paise },
): Promise<void> {
  if (order.paymentStatus === 'review' || !hasMoneyArrived(order.paymentStatus)) return;
  const all = await issueReceiptVoucher(tx, order, refund);
  const invoice = standingInvoice(all);
  if (invoice) {
    const invoiced = totalOfKind(all, 'tax-invoice') - totalOfKind(all, 'credit-note');
    const amount = paise(invoiced - (order.totalAmount - refunded));
    if (amount > 0) await issueCreditNote(tx, order, { ...refund, all, invoice, amount });
    return;
  }
  const receipt = all.find(({ kind }) => kind === 'receipt-voucher');
  const amount = paise(
    refunded - totalOfKind(all, 'refund-voucher') - totalOfKind(all, 'credit-note'),
  );
  if (receipt && amount > 0) await issueRefundVoucher(tx, order, { ...refund, receipt, amount });
}

/** Credits an invoice in full: for an order that was sent unpaid and is cancelled. */
export async function creditWholly(
  tx: Transaction,
  order: Order,
  refund: Issuing & RefundReason,
): Promise<void> {
  const all = await listOrderDocuments(tx, order.id);
  const invoice = standingInvoice(all);
  if (!invoice) return;
  const amount = paise(invoice.total - creditedOf(invoice, all));
  await issueCreditNote(tx, order, { ...refund, all, invoice, amount });
}

type RefundVoucher = Issuing & RefundReason & { receipt: IssuedDocument; amount: Paise };

async function issueRefundVoucher(
  tx: Transaction,
  order: Order,
  { receipt, amount, reason, by, now }: RefundVoucher,
): Promise<void> {
  const [first] = receipt.content.lines;
  const { hsn = '', gstPercentage = 0 } = first ?? {};
  const name = 'Refund of the advance';
  await issueDocument(tx, {
    by,
    now,
    kind: 'refund-voucher',
    order,
    refersTo: receipt,
    content: {
      ...receipt.content,
      reason,
      lines: voucherLines([{ kind: 'refund', name, hsn, pieces: 0, gstPercentage, total: amount }]),
    },
  });
}

type CreditNote = Issuing &
  RefundReason & { all: readonly IssuedDocument[]; invoice: IssuedDocument; amount: Paise };

/** Repeats the seller and buyer of the invoice: the note is about that document, not about what has changed since. */
async function issueCreditNote(
  tx: Transaction,
  order: Order,
  { all, invoice, amount, reason, units = [], by, now }: CreditNote,
): Promise<void> {
  const { lines } = invoice.content;
  const left = paise(invoice.total - creditedOf(invoice, all));
  const earlier = creditNotesOf(invoice, all).flatMap(({ content }) => content.lines);
  await issueDocument(tx, {
    by,
    now,
    kind: 'credit-note',
    order,
    refersTo: invoice,
    content: {
      ...invoice.content,
      reason,
      isTaxLowered: mayLowerTax(indianDay(now), invoice.issuedOn),
      lines: creditLines({
        invoice: lines,
        earlier,
        amount: paise(Math.min(amount, left)),
        units,
      }),
    },
  });
}

/** When the price was fixed: as its first document says, else by its quotation, which is removed some time after it ends. */
async function readPricedAt(
  tx: Transaction,
  { id, placedBy, createdAt }: Order,
  [first]: readonly IssuedDocument[],
): Promise<string> {
  if (first) return first.content.pricedAt;
  const [quoted] = placedBy
    ? await tx
        .select({ at: quotations.createdAt })
        .from(quotations)
        .where(eq(quotations.orderId, id))
    : [];
  return (quoted?.at ?? createdAt).toISOString();
}

async function withItems(tx: Transaction, order: Order): Promise<OrderWithItems> {
  return { ...order, items: await listItems(tx, order.id) };
}
