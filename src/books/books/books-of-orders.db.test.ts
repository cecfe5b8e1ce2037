import { Ajv } from 'ajv';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import {
  ringPrice,
  twoRings,
  useCheckoutUnderTest,
} from '#selling/checkout/test-checkout.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { paise } from '#price/money/money.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { carryOutRefunds } from '#selling/payments/carry-out-refunds.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import { closeMonth } from './close-month.server.ts';
import { readMonthReturn } from './month-return-queries.server.ts';
import { readMonthSummaries } from './month-summary-queries.server.ts';
import { readTallyMasters, readTallyVouchers } from './tally-queries.server.ts';
import { gstr1Schema } from './test-gstr1-schema.server.ts';
import { importIntoTally, newTally, trialBalance } from './test-tally.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing } = shop;
const by = 'owner@example.in';
const madurai = '33AAACM9999K1Z5';
const books = { month: '2026-11', isTest: true };

async function paidOrder(...[ring, change]: Parameters<typeof shop.paidOrder>) {
  const { id } = await shop.paidOrder(ring, change);
  await issueDueReceipts(settling());
  return id;
}

async function ship(id: string): Promise<void> {
  const order = await findOrder(db(), id);
  const change = { id, version: order?.version ?? 0, by, to: 'shipped' } as const;
  expect(await changeOrderStatus(settling(), change)).toMatchObject({ ok: true });
}

async function refund(orderId: string, amount?: number): Promise<void> {
  const sum = amount === undefined ? {} : { amount: paise(amount) };
  const asked = { id: newId(), orderId, ...sum, reason: 'Asked for', by, at: shop.clock() };
  expect(await refundOrder(db(), asked)).toMatchObject({ ok: true });
}

async function importedMonth() {
  const tally = newTally();
  importIntoTally(tally, await readTallyMasters(db(), books));
  let file = '';
  for await (const part of readTallyVouchers(db(), books)) file += part;
  importIntoTally(tally, file);
  return trialBalance(tally);
}

test('the books of paid, shipped and refunded orders agree with the money taken', async () => {
  const kept = await paidOrder();
  await ship(kept);
  const ring = await addRing(5);
  const large = await paidOrder(ring, twoRings(ring));
  await refund(large, 1_000_00);
  await ship(large);
  await refund(large, 2_345_67);
  const business = await paidOrder();
  await db().update(orders).set({ buyerGstin: madurai }).where(eq(orders.id, business));
  await ship(business);
  await refund(business);
  const neverSent = await paidOrder();
  await refund(neverSent);

  const { gstr1, text } = await readMonthReturn(db(), books);
  const validate = new Ajv({ multipleOfPrecision: 6 }).compile(gstr1Schema);
  expect(validate(JSON.parse(text)) || validate.errors).toBe(true);
  const largeSum = (2 * ringPrice - 1_000_00) / 100;
  expect(gstr1).toMatchObject({
    b2b: [{ ctin: madurai, inv: [{ val: ringPrice / 100, pos: '33' }] }],
    b2cl: [{ pos: '33', inv: [{ val: largeSum }] }],
    b2cs: [{ sply_ty: 'INTER', pos: '33', rt: 3, txval: ringPrice / 103, iamt: 1_680 }],
    cdnr: [{ ctin: madurai, nt: [{ val: ringPrice / 100 }] }],
    cdnur: [{ val: 2_345.67, typ: 'B2CL' }],
    // The business returned everything; three of the rings sold to the others remain.
    hsn: { hsn_b2c: [{ qty: 30 }] },
  });
  expect(gstr1.hsn?.hsn_b2b).toBeUndefined();

  // Until the refunds are paid out, the buyers are owed them.
  const owed = 1_000_00 + 2_345_67 + 2 * ringPrice;
  expect((await importedMonth()).get('Online Buyers')).toBe(owed);
  await carryOutRefunds(settling());
  const keptMoney = 3 * ringPrice - 1_000_00 - 2_345_67;
  const balance = await importedMonth();
  expect(balance.get('Online Buyers')).toBe(0);
  expect(balance.get('Payments Clearing')).toBe(0 - keptMoney);
  const [summary] = await readMonthSummaries(db(), {
    months: [books.month],
    isTest: true,
    now: shop.clock(),
  });
  const { kinds } = summary ?? {};
  expect((kinds?.['tax-invoice'].total ?? 0) - (kinds?.['credit-note'].total ?? 0)).toBe(keptMoney);

  const closed = await closeMonth({ db: db(), clock: shop.clock }, { ...books, by });
  expect(closed).toMatchObject({ ok: true });
  await refund(kept, 100_00);
  expect(await readMonthReturn(db(), books)).toEqual({ gstr1, text, isClosed: true });
  const december = await readMonthReturn(db(), { ...books, month: '2026-12' });
  expect(december.gstr1).toMatchObject({ b2cs: [{ pos: '33', txval: -97.09, iamt: -2.91 }] });
});
