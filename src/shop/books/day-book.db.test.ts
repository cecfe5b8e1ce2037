import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { paise } from '#shop/money/money.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { orderRow } from '#shop/orders/test-order.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import { sumLine } from '#shop/documents/test-documents.server.ts';
import { dayBookCsv } from './day-book-csv.server.ts';
import { listBookDays, readBookDay } from './day-book-queries.server.ts';
import { sumOfEntries } from './day-book.ts';
import { issuePaper } from './test-books.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const month = { month: '2026-11', isTest: false };
const at = (clock: string) => new Date(`2026-11-10T${clock}:00+05:30`);
const sum = (total: number) => [sumLine({ kind: 'refund', name: 'Ring', total: paise(total) })];

async function addRefund(createdAt: Date, state: 'processed' | 'failed'): Promise<void> {
  const order = orderRow({ isTest: false, orderNumber: `K26-${state}` });
  await db().insert(orders).values(order);
  await db()
    .insert(refunds)
    .values({
      orderId: order.id,
      razorpayPaymentId: 'pay_1',
      razorpayRefundId: `rfnd_${state}`,
      amount: paise(103_00),
      state,
      reason: 'Lighter piece',
      requestedBy: 'shop',
      createdAt,
    });
}

test('a day lists its papers and refunds in the order of time, and debits what it credits', async () => {
  const invoice = await issuePaper(db(), { now: at('11:00'), lines: sum(1_030_00) });
  const receipt = await issuePaper(db(), {
    now: at('10:00'),
    kind: 'receipt-voucher',
    total: paise(1_030_00),
  });
  await issuePaper(db(), {
    now: at('12:00'),
    kind: 'credit-note',
    refersTo: invoice,
    lines: sum(103_00),
  });
  await addRefund(at('12:01'), 'processed');
  await addRefund(at('12:02'), 'failed');
  // Another day, and the sandbox.
  await issuePaper(db(), { now: new Date('2026-11-11T06:00:00Z') });
  await issuePaper(db(), { now: at('11:00'), isTest: true });

  expect(await listBookDays(db(), month)).toEqual(['2026-11-10', '2026-11-11']);
  const entries = await readBookDay(db(), { ...month, day: '2026-11-10' });
  const shown = entries.map(({ what, lines }) => [
    what,
    ...lines.map(({ ledger, debit, credit }) => `${ledger} ${(debit - credit) / 100}`),
  ]);
  expect(shown).toEqual([
    ['receipt-voucher', 'Payments Clearing 1030', 'Online Buyers -1030'],
    [
      'tax-invoice',
      'Online Buyers 1030',
      'Sales GST 3% -1000',
      'Output CGST -15',
      'Output SGST/UTGST -15',
    ],
    [
      'credit-note',
      'Sales Returns GST 3% 100',
      'Output CGST 1.5',
      'Output SGST/UTGST 1.5',
      'Refunds Due -103',
    ],
    ['refund', 'Refunds Due 103', 'Payments Clearing -103'],
  ]);
  expect(sumOfEntries(entries)).toEqual({ debit: 2_266_00, credit: 2_266_00 });
  expect(entries[0]?.number).toBe(receipt.number);
});

test('the file of a month ends each day with what it comes to', async () => {
  const parts: string[] = [];
  for await (const part of dayBookCsv(db(), month)) parts.push(part);
  const lines = parts.join('').split('\r\n');
  expect(lines[0]).toContain('Day (IST),Time (IST),What,Number');
  expect(lines[1]).toMatch(/^2026-11-10,10:00:00,Receipt Voucher,RV\/26-27\/000001,.*,1030.00,$/);
  expect(lines).toContain('2026-11-10,,Together,,,,,2266.00,2266.00');
});
