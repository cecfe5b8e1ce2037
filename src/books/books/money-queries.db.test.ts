import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import type { DocumentKind } from '#orders/documents/document.ts';
import { type IssuedDocument, issueDocument } from '#orders/documents/issue-document.server.ts';
import { testContent, voucherLine } from '#orders/documents/test-documents.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import type { BookSpan } from './book-span.ts';
import type { MoneyMove } from './money-move.ts';
import { readMoney, sumMoney } from './money-queries.server.ts';

const database = useTestDatabase();
const at = (clock: string) => new Date(`2026-11-10T${clock}:00+05:30`);
const tenth = { from: at('00:00'), before: at('23:59') };

/** A paid order of real trade, through the provider by default. */
function paidRow(paidAt: Date, own: Partial<NewOrder> = {}) {
  const id = own.id ?? newId();
  const razorpayPaymentId = `pay_${id}`;
  return orderRow({ id, isTest: false, paymentStatus: 'paid', paidAt, razorpayPaymentId, ...own });
}

function refundRow(
  { id, razorpayPaymentId }: ReturnType<typeof paidRow>,
  own: Partial<typeof refunds.$inferInsert> = {},
) {
  const refundId = own.id ?? newId();
  return {
    id: refundId,
    orderId: id,
    razorpayPaymentId: razorpayPaymentId ?? '',
    razorpayRefundId: `rfnd_${refundId}`,
    amount: paise(103_00),
    state: 'processed' as const,
    reason: 'Lighter',
    requestedBy: 'shop',
    createdAt: at('09:00'),
    ...own,
  };
}

async function movesWithin(asked: BookSpan & { isTest?: boolean }): Promise<MoneyMove[]> {
  const moves = [];
  for await (const part of readMoney(database.db, asked)) moves.push(...part);
  return moves;
}

test('receipts come before refunds, each ordered by time and then by id', async () => {
  const ids = Array.from({ length: 3 }, newId).toSorted();
  const [early = '', first = '', second = ''] = ids;
  // Inserted in a different order than expected on reading.
  for (const [id, clock] of [
    [second, '11:00'],
    [first, '11:00'],
    [early, '10:00'],
  ] as const) {
    const order = paidRow(at(clock), { id });
    await saveOrder(database.db, order, []);
    await database.db.insert(refunds).values(refundRow(order, { id, leftAt: at(clock) }));
  }
  expect((await movesWithin(tenth)).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...ids.map((id) => `receipt ${id}`),
    ...ids.map((id) => `refund ${id}`),
  ]);
});

/** Issues a document for an order, as a given kind, at a moment. */
async function issue(
  { id }: { id: string },
  paper: { kind: DocumentKind; now: Date; rupees: number; refersTo?: IssuedDocument },
): Promise<IssuedDocument> {
  const { kind, now, rupees, refersTo = null } = paper;
  const lines = [voucherLine('Lotus Ring', 1, paise(rupees * 100))];
  return database.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('no order');
    return issueDocument(tx, {
      kind,
      order,
      refersTo,
      content: testContent(lines),
      by: 'shop',
      now,
    });
  });
}

test('money shows its way, buyer, reason, own document and the one that it refers to', async () => {
  const on = (clock: string) => new Date(`2026-08-10T${clock}:00+05:30`);
  const span = { from: on('00:00'), before: on('23:59') };
  const order = paidRow(on('10:00'), { totalAmount: paise(1_030_00), orderNumber: 'K26-1' });
  await saveOrder(database.db, order, []);
  const bare = paidRow(on('10:01'), {
    orderNumber: 'K26-2',
    razorpayPaymentId: 'counter_2',
    paymentMethod: 'upi',
    totalAmount: paise(900_00),
    buyerGstin: '33AAACM9999K1Z5',
    buyerBusinessName: 'Madurai Gifts',
  });
  await saveOrder(database.db, bare, []);
  const voucher = await issue(order, { kind: 'receipt-voucher', now: on('10:00'), rupees: 1_030 });
  const invoice = await issue(order, { kind: 'tax-invoice', now: on('11:00'), rupees: 1_030 });
  // Of the notes of the order, that of a refund has its moment and its sum.
  const noted = { kind: 'credit-note', refersTo: invoice } as const;
  await issue(order, { ...noted, now: on('12:00'), rupees: 100 });
  const note = await issue(order, { ...noted, now: on('12:00'), rupees: 103 });
  await issue(order, { ...noted, now: on('12:01'), rupees: 103 });
  const refund = refundRow(order, { createdAt: on('12:00'), leftAt: on('13:00') });
  const back = refundRow(bare, {
    createdAt: on('12:00'),
    leftAt: on('13:01'),
    method: 'cash',
    razorpayRefundId: 'counter_3',
  });
  await database.db.insert(refunds).values([refund, back]);

  const meera = expect.objectContaining({ name: 'Meera Joshi', gstin: null, businessName: null });
  const ofOrder = {
    orderNumber: 'K26-1',
    way: 'online',
    buyer: meera,
    placeOfSupply: { name: 'Rajasthan', code: '08' },
  };
  const ofBare = {
    orderNumber: 'K26-2',
    buyer: { name: 'Asha Rao', gstin: '33AAACM9999K1Z5', businessName: 'Madurai Gifts' },
    placeOfSupply: null,
    paper: null,
    about: null,
  };
  expect(await movesWithin(span)).toEqual([
    {
      ...ofOrder,
      kind: 'receipt',
      id: order.id,
      at: on('10:00'),
      amount: 1_030_00,
      reference: order.razorpayPaymentId,
      paper: { id: voucher.id, kind: 'receipt-voucher', number: voucher.number },
      about: null,
      reason: null,
    },
    {
      ...ofBare,
      kind: 'receipt',
      id: bare.id,
      way: 'upi',
      at: on('10:01'),
      amount: 900_00,
      reference: 'counter_2',
      reason: null,
    },
    {
      ...ofOrder,
      kind: 'refund',
      id: refund.id,
      at: on('13:00'),
      amount: 103_00,
      reference: refund.razorpayRefundId,
      paper: { id: note.id, kind: 'credit-note', number: note.number },
      about: { number: invoice.number, issuedOn: '2026-08-10' },
      reason: 'Lighter',
    },
    {
      ...ofBare,
      kind: 'refund',
      id: back.id,
      way: 'cash',
      at: on('13:01'),
      amount: 103_00,
      reference: 'counter_3',
      reason: 'Lighter',
    },
  ]);
  expect(await sumMoney(database.db, span)).toEqual([
    {
      way: 'online',
      received: { count: 1, total: 1_030_00 },
      paidBack: { count: 1, total: 103_00 },
    },
    { way: 'cash', received: { count: 0, total: 0 }, paidBack: { count: 1, total: 103_00 } },
    { way: 'upi', received: { count: 1, total: 900_00 }, paidBack: { count: 0, total: 0 } },
  ]);
});

test('money counts from the start of a span until just before its end, in its own books', async () => {
  const from = new Date('2026-07-10T00:00:00+05:30');
  const before = new Date('2026-07-11T00:00:00+05:30');
  const times = [from.getTime() - 1, from.getTime(), before.getTime() - 1, before.getTime()];
  const placed = times.map((time) => paidRow(new Date(time)));
  const sandbox = paidRow(from, { isTest: true });
  for (const order of [...placed, sandbox]) await saveOrder(database.db, order, []);
  const back = placed.map((order) => refundRow(order, { leftAt: order.paidAt ?? null }));
  const sandboxBack = refundRow(sandbox, { leftAt: from });
  await database.db.insert(refunds).values([...back, sandboxBack]);
  const ids = async (isTest?: boolean) =>
    (await movesWithin({ from, before, ...(isTest !== undefined && { isTest }) })).map(
      ({ id }) => id,
    );
  const [, first, last] = placed.map(({ id }) => id);
  const [, firstBack, lastBack] = back.map(({ id }) => id);
  expect(await ids(false)).toEqual([first, last, firstBack, lastBack]);
  expect(await ids(true)).toEqual([sandbox.id, sandboxBack.id]);
  expect(new Set(await ids())).toEqual(
    new Set([first, last, firstBack, lastBack, sandbox.id, sandboxBack.id]),
  );
  const counts = async (isTest?: boolean) =>
    (await sumMoney(database.db, { from, before, isTest })).map(({ received, paidBack }) => [
      received.count,
      paidBack.count,
    ]);
  expect(await counts(false)).toEqual([[2, 2]]);
  expect(await counts(true)).toEqual([[1, 1]]);
  expect(await counts()).toEqual([[3, 3]]);
});

test('a payment that became no sale does not count, nor a refund of it or of a second payment', async () => {
  const on = (clock: string) => new Date(`2026-06-10T${clock}:00+05:30`);
  const span = { from: on('00:00'), before: on('23:59') };
  const sale = paidRow(on('10:00'), { paymentStatus: 'partially_refunded' });
  const calledOff = paidRow(on('10:00'), { paymentStatus: 'refunded' });
  // Its voucher is due within a minute, and it is read with it.
  const due = paidRow(on('10:00'), { isReceiptDue: true });
  for (const order of [sale, calledOff, due]) await saveOrder(database.db, order, []);
  const second = { razorpayPaymentId: 'pay_second', leftAt: on('11:00') };
  await database.db
    .insert(refunds)
    .values([refundRow(calledOff, { leftAt: on('11:00') }), refundRow(sale, second)]);
  expect((await movesWithin(span)).map(({ id }) => id)).toEqual([sale.id]);
  const nothing = { count: 0, total: 0 };
  expect(await sumMoney(database.db, span)).toEqual([
    { way: 'online', received: { count: 2, total: 200 }, paidBack: nothing },
  ]);
});

test('of more than 500 payments and refunds at one moment each is read once', async () => {
  const noon = new Date('2026-05-10T12:00:00+05:30');
  const span = { from: noon, before: new Date(noon.getTime() + 1) };
  const paid = Array.from({ length: 502 }, () => paidRow(noon));
  await database.db.insert(orders).values(paid);
  const back = paid.map((order) => refundRow(order, { leftAt: noon }));
  await database.db.insert(refunds).values(back);
  const expected = [paid, back].flatMap((rows) => rows.map(({ id }) => id).toSorted());
  expect((await movesWithin(span)).map(({ id }) => id)).toEqual(expected);
});
