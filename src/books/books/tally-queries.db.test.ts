import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { pieceLine } from '#orders/documents/test-documents.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { readTallyMasters, readTallyVouchers } from './tally-queries.server.ts';
import { issueTestDocument } from './test-books.server.ts';

const database = useTestDatabase();
const november = { month: '2026-11', isTest: false };
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

test('the accounts are those of the rates of the month, lowest first, in its own books', async () => {
  const { db } = database;
  const sell = (day: string, gstPercentage: number, isTest = false) =>
    issueTestDocument(db, {
      now: noon(day),
      isTest,
      lines: [pieceLine({ gstPercentage }), pieceLine({ gstPercentage: 3 })],
    });
  await sell('2026-11-10', 5);
  await sell('2026-11-11', 0.25);
  await sell('2026-11-11', 18, true);
  await sell('2026-12-01', 12);
  const accounts = async (month: { month: string; isTest: boolean }) =>
    [...(await readTallyMasters(db, month)).matchAll(/<NAME>(Sales GST [^<]*)<\/NAME>/g)].map(
      ([, name]) => name,
    );
  expect(await accounts(november)).toEqual(['Sales GST 0.25%', 'Sales GST 3%', 'Sales GST 5%']);
  expect(await accounts({ ...november, isTest: true })).toEqual(['Sales GST 3%', 'Sales GST 18%']);
  expect(await accounts({ ...november, month: '2026-12' })).toEqual([
    'Sales GST 3%',
    'Sales GST 12%',
  ]);
});

test('the vouchers are the documents of the month, then the money that moved in it, in its own books', async () => {
  const { db } = database;
  const pay = async (id: string, paidAt: string, isTest = false) => {
    const paid = { paymentStatus: 'paid', paidAt: new Date(paidAt) } as const;
    await saveOrder(db, orderRow({ ...paid, razorpayPaymentId: id, isTest }), []);
  };
  await pay('pay_before', '2026-10-31T23:59:59+05:30');
  await pay('pay_first', '2026-11-01T00:00:00+05:30');
  await pay('pay_last', '2026-11-30T23:59:59+05:30');
  await pay('pay_after', '2026-12-01T00:00:00+05:30');
  await pay('pay_sandbox', '2026-11-10T12:00:00+05:30', true);
  const numbers = async (isTest: boolean) => {
    let file = '';
    for await (const part of readTallyVouchers(db, { ...november, isTest })) file += part;
    expect(file).toMatch(/^<\?xml [^]*<\/ENVELOPE>\n$/);
    return [...file.matchAll(/<VOUCHERNUMBER>([^<]*)</g)].map(([, number]) => number);
  };
  expect(await numbers(false)).toEqual([
    'INV/26-27/000001',
    'INV/26-27/000002',
    'pay_first',
    'pay_last',
  ]);
  expect(await numbers(true)).toEqual(['TIN/26-27/000001', 'pay_sandbox']);
});
