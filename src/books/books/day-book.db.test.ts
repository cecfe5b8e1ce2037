import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { paise } from '#price/money/money.ts';
import { newId } from '#platform/ids.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { sumLine } from '#orders/documents/test-documents.server.ts';
import { closeMonth } from './close-month.server.ts';
import { dayBookCsv } from './day-book-csv.server.ts';
import { listBookDays, readBookDay } from './day-book-queries.server.ts';
import { sumOfEntries } from './day-book.ts';
import { issueTestDocument } from './test-books.server.ts';
import { copyDocument } from './test-many-documents.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const month = { month: '2026-11', isTest: false };
const at = (clock: string) => new Date(`2026-11-10T${clock}:00+05:30`);
const sum = (total: number) => [sumLine({ kind: 'refund', name: 'Ring', total: paise(total) })];

type Sale = { paidAt: Date; total: number; method?: 'cash' | 'upi' | 'card'; isTest?: boolean };

/** A paid order of Asha Rao's, through the provider by default. */
async function sell({ paidAt, total, method, isTest = false }: Sale) {
  const order = orderRow({
    isTest,
    totalAmount: paise(total),
    paymentStatus: 'paid',
    razorpayPaymentId: `${method ? 'counter_' : 'pay_'}${newId()}`,
    paidAt,
  });
  const paymentMethod = method ?? null;
  await saveOrder(db(), { ...order, paymentMethod: method ?? 'upi' }, []);
  return { ...order, paymentMethod };
}

async function addRefund(
  { id, razorpayPaymentId, paymentMethod }: Awaited<ReturnType<typeof sell>>,
  leftAt: Date,
  state: 'processed' | 'requested' = 'processed',
): Promise<void> {
  const isCounter = razorpayPaymentId?.startsWith('counter_');
  await db()
    .insert(refunds)
    .values({
      orderId: id,
      razorpayPaymentId: razorpayPaymentId ?? '',
      razorpayRefundId: `rfnd_${newId()}`,
      amount: paise(103_00),
      state,
      reason: 'Lighter piece',
      requestedBy: 'shop',
      createdAt: new Date(leftAt.getTime() - 60 * 60_000),
      ...(state === 'processed' && { leftAt, method: isCounter ? paymentMethod : null }),
    });
}

const shownOf = (entries: Awaited<ReturnType<typeof readBookDay>>) =>
  entries.map(({ what, party, lines }) => [
    `${what}, ${party}`,
    ...lines.map(({ ledger, debit, credit }) => `${ledger} ${(debit - credit) / 100}`),
  ]);

test('a day lists its documents and payments by time, and its debits equal its credits', async () => {
  const invoice = await issueTestDocument(db(), { now: at('11:00'), lines: sum(1_030_00) });
  // A voucher for the payment adds nothing to the money entry.
  await issueTestDocument(db(), {
    now: at('10:01'),
    kind: 'receipt-voucher',
    total: paise(1_030_00),
  });
  const sale = await sell({ paidAt: at('10:00'), total: 1_030_00 });
  await issueTestDocument(db(), {
    now: at('12:00'),
    kind: 'credit-note',
    refersTo: invoice,
    lines: sum(103_00),
  });
  await addRefund(sale, at('12:01'));
  await addRefund(sale, at('12:02'), 'requested');
  // Another day, and the sandbox.
  await issueTestDocument(db(), { now: new Date('2026-11-11T06:00:00Z') });
  await issueTestDocument(db(), { now: at('11:00'), isTest: true });
  await sell({ paidAt: at('11:00'), total: 50_000, isTest: true });

  expect(await listBookDays(db(), month)).toEqual(['2026-11-10', '2026-11-11']);
  const entries = await readBookDay(db(), { ...month, day: '2026-11-10' });
  expect(shownOf(entries)).toEqual([
    ['receipt, Asha Rao', 'Payments Clearing 1030', 'Online Buyers -1030'],
    [
      'tax-invoice, Meera Joshi',
      'Online Buyers 1030',
      'Sales GST 3% -1000',
      'Output CGST -15',
      'Output SGST/UTGST -15',
    ],
    [
      'credit-note, Meera Joshi',
      'Sales Returns GST 3% 100',
      'Output CGST 1.5',
      'Output SGST/UTGST 1.5',
      'Online Buyers -103',
    ],
    ['refund, Asha Rao', 'Online Buyers 103', 'Payments Clearing -103'],
  ]);
  expect(sumOfEntries(entries)).toEqual({ debit: 2_266_00, credit: 2_266_00 });
});

test('cash goes to the cash account, and each other counter method to its own', async () => {
  const noon = new Date('2026-10-05T12:00:00+05:30');
  for (const method of ['cash', 'upi', 'card'] as const) {
    const sale = await sell({ paidAt: noon, total: 500_00, method });
    await addRefund(sale, noon);
  }
  const day = await readBookDay(db(), { month: '2026-10', isTest: false, day: '2026-10-05' });
  const accounts = day.flatMap(({ what, lines }) =>
    lines
      .filter(({ ledger }) => ledger !== 'Online Buyers')
      .map(({ ledger, debit, credit }) => `${what} ${ledger} ${(debit - credit) / 100}`),
  );
  expect(accounts.toSorted()).toEqual([
    'receipt Cash 500',
    'receipt Counter Cards 500',
    'receipt Counter UPI 500',
    'refund Cash -103',
    'refund Counter Cards -103',
    'refund Counter UPI -103',
  ]);
});

test('the file of a month ends each day with its total', async () => {
  const parts: string[] = [];
  for await (const part of dayBookCsv(db(), month)) parts.push(part);
  const lines = parts.join('').split('\r\n');
  const id = expect.stringMatching(/^(pay|rfnd)_/);
  const ofTenth = lines
    .filter((line) => line.startsWith('2026-11-10'))
    .map((line) => {
      const [day, time, what, number, order, ...rest] = line.split(',');
      return [day, time, what, number, order?.slice(0, 3), ...rest];
    });
  expect(lines[0]).toBe(
    '\uFEFFDay (IST),Time (IST),What,Number,Order,Party,Account,Debit (INR),Credit (INR)',
  );
  const day = '2026-11-10';
  const [paid, back] = [
    ['10:00:00', 'Receipt', id],
    ['12:01:00', 'Refund', id],
  ];
  const [sold, note] = [
    ['11:00:00', 'Tax Invoice', 'INV/26-27/000001'],
    ['12:00:00', 'Credit Note', 'CN/26-27/000001'],
  ];
  const rows = (about: unknown[], ...sides: string[][]) =>
    sides.map((side) => [day, ...about, ...side]);
  const [asha, meera] = [
    ['K26', 'Asha Rao'],
    ['KNK', 'Meera Joshi'],
  ];
  expect(ofTenth).toEqual([
    ...rows(
      [...paid, ...asha],
      ['Payments Clearing', '1030.00', ''],
      ['Online Buyers', '', '1030.00'],
    ),
    ...rows(
      [...sold, ...meera],
      ['Online Buyers', '1030.00', ''],
      ['Sales GST 3%', '', '1000.00'],
      ['Output CGST', '', '15.00'],
      ['Output SGST/UTGST', '', '15.00'],
    ),
    ...rows(
      [...note, ...meera],
      ['Sales Returns GST 3%', '100.00', ''],
      ['Output CGST', '1.50', ''],
      ['Output SGST/UTGST', '1.50', ''],
      ['Online Buyers', '', '103.00'],
    ),
    ...rows(
      [...back, ...asha],
      ['Online Buyers', '103.00', ''],
      ['Payments Clearing', '', '103.00'],
    ),
    [day, '', 'Total', '', '', '', '', '2266.00', '2266.00'],
  ]);
});

test('a day is from midnight to midnight in India, and one that does not exist is empty', async () => {
  const july = { month: '2026-07', isTest: false };
  const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);
  const numbers: string[] = [];
  for (const day of ['2026-07-14', '2026-07-15', '2026-07-16']) {
    const { number } = await issueTestDocument(db(), { now: midnight(day), lines: sum(103_00) });
    numbers.push(number);
  }
  const of = async (day: string) => {
    const entries = await readBookDay(db(), { ...july, day });
    return entries.map(({ number }) => number);
  };
  expect(await of('2026-07-15')).toEqual([numbers[1]]);
  expect(await of('2026-07-32')).toEqual([]);
});

test('the days of a month are those of its documents, receipts and refunds, oldest first', async () => {
  const may = { month: '2026-05', isTest: false };
  const on = (day: string, clock = '12:00') => new Date(`2026-05-${day}T${clock}:00+05:30`);
  const document = (now: Date, own: Parameters<typeof issueTestDocument>[1] = { now }) =>
    issueTestDocument(db(), { lines: sum(103_00), ...own });
  await document(on('20'));
  // Early in the morning it is still the day before in UTC.
  const sale = await sell({ paidAt: on('03', '00:00'), total: 500_00 });
  await sell({ paidAt: on('31', '23:59'), total: 500_00 });
  await addRefund(sale, on('11', '02:00'));
  await addRefund(sale, on('14'), 'requested');
  await document(on('08'));
  // A voucher, the sandbox and other months have no day here.
  await issueTestDocument(db(), { now: on('05'), kind: 'receipt-voucher' });
  await issueTestDocument(db(), { now: on('06'), isTest: true });
  const sandbox = await sell({ paidAt: on('07'), total: 500_00, isTest: true });
  await addRefund(sandbox, on('09'));
  await sell({ paidAt: new Date('2026-04-30T23:59:59+05:30'), total: 500_00 });
  await sell({ paidAt: new Date('2026-06-01T00:00:00+05:30'), total: 500_00 });
  await document(new Date('2026-04-30T23:59:59+05:30'));
  const days = ['03', '08', '11', '20', '31'].map((day) => `2026-05-${day}`);
  expect(await listBookDays(db(), may)).toEqual(days);
  const sandboxDays = ['06', '07', '09'].map((day) => `2026-05-${day}`);
  expect(await listBookDays(db(), { ...may, isTest: true })).toEqual(sandboxDays);
});

test('a document dated in a closed month is on its day of the next month’s books, its money on its own', async () => {
  const [march, april] = ['2026-03', '2026-04'];
  const day = '2026-03-31';
  const noon = new Date(`${day}T12:00:00+05:30`);
  const first = await issueTestDocument(db(), { now: noon, lines: sum(103_00) });
  const clock = () => new Date('2026-04-02T12:00:00+05:30');
  const closing = { month: march, isTest: false, by: 'meera@example.in' };
  expect(await closeMonth({ db: db(), clock }, closing)).toMatchObject({ ok: true });
  const late = await issueTestDocument(db(), { now: noon, lines: sum(103_00) });
  const { razorpayPaymentId } = await sell({ paidAt: noon, total: 500_00 });
  const numbersOf = async (book: string) => {
    const entries = await readBookDay(db(), { month: book, isTest: false, day });
    return entries.map(({ number }) => number);
  };
  expect(await numbersOf(march)).toEqual([first.number, razorpayPaymentId]);
  expect(await numbersOf(april)).toEqual([late.number]);
  expect(await listBookDays(db(), { month: april, isTest: false })).toContain(day);
});

test('a day of more than 500 documents has each of them once, those of one moment by their id', async () => {
  const june = { month: '2026-06', isTest: false, day: '2026-06-10' };
  const on = (clock: string) => new Date(`2026-06-10T${clock}:00+05:30`);
  await issueTestDocument(db(), { now: on('12:00'), lines: sum(103_00) });
  const last = await issueTestDocument(db(), { now: on('12:01'), lines: sum(103_00) });
  await copyDocument(db(), last.id, 510);
  const rows = await db()
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.bookMonth, june.month))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  const entries = await readBookDay(db(), june);
  expect(entries.map(({ number }) => number)).toEqual(rows.map(({ number }) => number));
  expect(entries).toHaveLength(512);
});
