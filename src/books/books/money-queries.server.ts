import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { TaxState } from '#orders/documents/document.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { becameSale } from '#orders/orders/became-sale.server.ts';
import { counterPaymentPattern, type MoneyWay, moneyWays } from '#orders/orders/counter-payment.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import type { BookEntry } from './book-entry.ts';
import type { BookSpan } from './book-span.ts';
import type { MoneyMove } from './money-move.ts';

/** The span, and whose books; all orders if `isTest` is left out. */
type MoneyAsked = BookSpan & { isTest?: boolean | undefined };

const atOnce = 500;

const receivedBy = sql<MoneyWay>`case when ${orders.razorpayPaymentId} like ${counterPaymentPattern} then ${orders.paymentMethod} else 'online' end`;

/** Orders paid within the span whose payment made them a sale. */
export function receivedWithin({ from, before, isTest }: MoneyAsked): SQL | undefined {
  return and(
    gte(orders.paidAt, from),
    lt(orders.paidAt, before),
    isTest === undefined ? undefined : eq(orders.isTest, isTest),
    becameSale(),
  );
}

/**
 * The refunds of sales that left within the span: everywhere they count from then on, not from when they are requested. Duplicate
 * or called-off payments were no sale, and neither are their refunds.
 */
export function paidBackWithin({ from, before, isTest }: MoneyAsked): SQL | undefined {
  return and(
    gte(refunds.leftAt, from),
    lt(refunds.leftAt, before),
    eq(refunds.razorpayPaymentId, orders.razorpayPaymentId),
    isTest === undefined ? undefined : eq(orders.isTest, isTest),
    becameSale(),
  );
}

/** The money of sales that moved within a span: first receipts, then refunds, each in chronological order, in batches. */
export async function* readMoney(
  db: DatabaseOrTransaction,
  asked: MoneyAsked,
): AsyncGenerator<MoneyMove[], void> {
  for (const readPart of [readReceipts, readRefunds]) {
    let last: MoneyMove | undefined;
    do {
      const part: MoneyMove[] = await readPart(db, asked, last);
      if (part.length > 0) yield part;
      last = part.length < atOnce ? undefined : part.at(-1);
    } while (last);
  }
}

const paidBackBy = sql<MoneyWay>`coalesce(${refunds.method}, 'online')`;

const paper = alias(documents, 'paper');
const about = alias(documents, 'about');

const ofOrder = {
  orderNumber: orders.orderNumber,
  /** As named on the documents, which do not change; for an order without documents, as on the order. */
  said: sql<{ buyer: BookEntry['buyer']; placeOfSupply: TaxState | null }>`coalesce(
    (select jsonb_build_object('buyer', said.content -> 'buyer', 'placeOfSupply', said.content -> 'placeOfSupply')
      from ${documents} said where said.order_id = ${orders.id} order by said.issued_at limit 1),
    jsonb_build_object('buyer', jsonb_build_object('name', ${orders.customerName},
      'gstin', ${orders.buyerGstin}, 'businessName', ${orders.buyerBusinessName}), 'placeOfSupply', null))`,
  paper: { id: paper.id, kind: paper.kind, number: paper.number },
  about: { number: about.number, issuedOn: about.issuedOn },
};

/** A due receipt gets its voucher within a minute, and then appears with it. */
async function readReceipts(
  db: DatabaseOrTransaction,
  asked: MoneyAsked,
  last: MoneyMove | undefined,
): Promise<MoneyMove[]> {
  const beyond = last && sql`(${orders.paidAt}, ${orders.id}) > (${last.at}, ${last.id}::uuid)`;
  const rows = await db
    .select({
      ...ofOrder,
      id: orders.id,
      way: receivedBy,
      at: sql`${orders.paidAt}`.mapWith(orders.createdAt),
      amount: orders.totalAmount,
      reference: sql<string>`${orders.razorpayPaymentId}`,
    })
    .from(orders)
    .leftJoin(paper, and(eq(paper.orderId, orders.id), eq(paper.kind, 'receipt-voucher')))
    .leftJoin(about, eq(about.id, paper.refersToId))
    .where(and(receivedWithin(asked), eq(orders.isReceiptDue, false), beyond))
    .orderBy(asc(orders.paidAt), asc(orders.id))
    .limit(atOnce);
  return rows.map(({ said, ...row }) => ({ kind: 'receipt', ...row, ...said, reason: null }));
}

/** A refund's document is issued at the moment of its request, for the same amount. */
const documentOfRefund = sql`(select one.id from ${documents} one where one.order_id = ${refunds.orderId}
  and one.kind in ('refund-voucher', 'credit-note') and one.issued_at = ${refunds.createdAt}
  and one.total_paise = ${refunds.amount} limit 1)`;

async function readRefunds(
  db: DatabaseOrTransaction,
  asked: MoneyAsked,
  last: MoneyMove | undefined,
): Promise<MoneyMove[]> {
  const at = refunds.leftAt;
  const beyond = last && sql`(${at}, ${refunds.id}) > (${last.at}, ${last.id}::uuid)`;
  const rows = await db
    .select({
      ...ofOrder,
      id: refunds.id,
      way: paidBackBy,
      at: sql`${at}`.mapWith(refunds.createdAt),
      amount: refunds.amount,
      reference: sql<string>`coalesce(${refunds.razorpayRefundId}, ${refunds.id}::text)`,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(paper, eq(paper.id, documentOfRefund))
    .leftJoin(about, eq(about.id, paper.refersToId))
    .where(and(paidBackWithin(asked), beyond))
    .orderBy(asc(at), asc(refunds.id))
    .limit(atOnce);
  return rows.map(({ said, ...row }) => ({ kind: 'refund', ...row, ...said }));
}

type MoneySum = { count: number; total: Paise };
/** The money received and refunded by a payment method. */
export type WaySum = { way: MoneyWay; received: MoneySum; paidBack: MoneySum };

/** The money of sales that moved within a span, for each payment method used, in order. */
export async function sumMoney(db: DatabaseOrTransaction, asked: MoneyAsked): Promise<WaySum[]> {
  const sums = (way: SQL<MoneyWay>, amount: typeof orders.totalAmount | typeof refunds.amount) => ({
    way,
    count: sql`count(*)`.mapWith(Number),
    total: sql`sum(${amount})`.mapWith((sum) => paise(Number(sum))),
  });
  const received = await db
    .select(sums(receivedBy, orders.totalAmount))
    .from(orders)
    .where(receivedWithin(asked))
    .groupBy(sql`1`);
  const back = await db
    .select(sums(paidBackBy, refunds.amount))
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(paidBackWithin(asked))
    .groupBy(sql`1`);
  return moneyWays.flatMap((each) => {
    const of = (rows: typeof received) => rows.find((row) => row.way === each) ?? none;
    const sum = { way: each, received: pick(of(received)), paidBack: pick(of(back)) };
    return sum.received.count + sum.paidBack.count > 0 ? sum : [];
  });
}

const none = { count: 0, total: paise(0) };

function pick({ count, total }: MoneySum): MoneySum {
  return { count, total };
}
