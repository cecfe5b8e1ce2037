import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { readOrderHistory } from '#orders/orders/order-history-queries.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { readStoredSettings } from '#content/settings/stored-settings-queries.server.ts';
import { saveSettings } from '#content/settings/save-settings.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { quotationMail } from './emails/quotation-mail.server.ts';
import { findQuotation } from './quotation-queries.server.ts';
import type { QuotationInput } from './save-quotation.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, addRing, by, quote, order, placeByStaff, payAtCounter, readOrder } = shop;

const reason = 'Bangles for a whole wedding party';

/** The ring with its making charge of ₹6,000 reduced to 10.8% of the gold: ₹600 off before GST. */
const atTenPointEight: Partial<QuotationInput> = {
  concession: { kind: 'to-percent', percent: 10.8 },
  reason,
  seenTotal: paiseFromRupees(57_062),
};

const sumOff = (rupees: number, total = 0): Partial<QuotationInput> => ({
  concession: { kind: 'sum', amount: paiseFromRupees(rupees) },
  reason,
  seenTotal: paiseFromRupees(total),
});

async function quoted(ring: string, change: Partial<QuotationInput>): Promise<string> {
  const saved = await quote(ring, change);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

async function auditOf(subjectId: string) {
  const rows = await db().select().from(auditLog).where(eq(auditLog.subjectId, subjectId));
  return rows.map(({ who, what, after }) => ({ who, what, ...after }));
}

describe('an agreed price', () => {
  test('holds for the quotation and its order after a price rise, and is stored on the line', async () => {
    const ring = await addRing(1);
    const id = await quoted(ring, atTenPointEight);
    await db().update(products).set({ makingChargePercentage: 40 }).where(eq(products.id, ring));
    const ordered = await order(id);
    if (!ordered.ok) throw new Error(ordered.reason);
    const { orderId } = ordered.value;
    expect(await readOrder(orderId)).toMatchObject({ totalAmount: paiseFromRupees(57_062) });
    const [item] = await db().select().from(orderItems).where(eq(orderItems.orderId, orderId));
    expect(item).toMatchObject({
      discount: paiseFromRupees(600),
      gst: paiseFromRupees(1_662),
      reduction: {
        name: 'Agreed price',
        base: 'making',
        off: { kind: 'to-percent', percent: 10.8 },
      },
    });
  });

  test('is recorded with its reason in the audit log and the order history', async () => {
    const id = await quoted(await addRing(1), atTenPointEight);
    const agreed = { agreed: 'Making charge 10.8% of gold', takenOffPaise: 60_000, reason };
    expect(await auditOf(id)).toMatchObject([{ who: by, what: 'quotation added', ...agreed }]);
    const ordered = await order(id);
    if (!ordered.ok) throw new Error(ordered.reason);
    const { orderId } = ordered.value;
    expect(await auditOf(orderId)).toMatchObject([
      { who: by, what: 'order placed', ...agreed, agreedBy: by },
    ]);
    const history = await readOrderHistory(db(), orderId);
    expect(history.map(({ what, who, detail }) => [what, who, detail])).toContainEqual([
      'price-agreed',
      by,
      `Making charge 10.8% of gold. ${reason}`,
    ]);
  });

  test('is refused by the database without a reason', async () => {
    const ring = await addRing(1);
    await expect(quote(ring, { ...atTenPointEight, reason: ' ' })).rejects.toThrow('Failed query');
  });

  test('is mailed as an ordinary reduction, without the reason', async () => {
    const quotation = await findQuotation(db(), await quoted(await addRing(1), atTenPointEight));
    if (!quotation) throw new Error('no quotation');
    const mail = JSON.stringify(quotationMail(quotation, 'http://shop.test/quotation'));
    expect(mail).toContain('Making charge 10.8% of gold · Agreed price');
    expect(mail).not.toContain('wedding party');
  });

  test('is invoiced as a discount before tax, to the paisa', async () => {
    const ring = await addRing(3);
    const lines = [{ productId: ring, karat: '22kt' as const, size: '', quantity: 3 }];
    // A third of ₹1,000 off each: ₹55,666.67 before GST, ₹57,337 with it.
    const wanted = { ...sumOff(1_000, 3 * 57_337), lines };
    const orderId = await placeByStaff(ring, { ...wanted, hours: 1 });
    const total = paiseFromRupees(3 * 57_337);
    expect(await payAtCounter(orderId, { method: 'card', amount: total })).toMatchObject({
      ok: true,
    });
    const { version } = await readOrder(orderId);
    await changeOrderStatus(shop.desk(), { id: orderId, version, to: 'shipped', by });
    const issuedDocuments = await listOrderDocuments(db(), orderId);
    expect(issuedDocuments.map(({ kind, total: sum }) => [kind, sum])).toContainEqual([
      'tax-invoice',
      total,
    ]);
    const issued = await db().select().from(documents).where(eq(documents.orderId, orderId));
    const invoice = issued.find(({ kind }) => kind === 'tax-invoice');
    expect(invoice?.content.lines).toMatchObject([
      { taxable: 3 * 55_666_67, total, parts: { making: 3 * 6_000_00, discount: 3 * 333_33 } },
    ]);
    expect(await brokenRules(shop.database().pool, { isSettled: true })).toEqual([]);
  });
});

describe('agreeing a price', () => {
  test('is limited by role, and a refusal states the maximum', async () => {
    const ring = await addRing(1);
    const tooMuch = { ok: false, reason: 'above-limit' };
    expect(await quote(ring, sumOff(601))).toEqual({ ...tooMuch, percent: 10, atMost: 600_00 });
    const byManager = (rupees: number, total?: number) =>
      quote(ring, { ...sumOff(rupees, total), staffRole: 'manager' });
    expect(await byManager(3_001)).toEqual({ ...tooMuch, percent: 50, atMost: 3_000_00 });
    expect(await byManager(3_000, 54_590)).toMatchObject({ ok: true });
  });

  test('follows the limits in the settings as soon as they change', async () => {
    const ring = await addRing(1);
    const before = await readStoredSettings(db(), 'selling');
    const set = async (percent: string) => {
      const { texts, version } = await readStoredSettings(db(), 'selling');
      const change = { ...texts, agreedLimitOrders: percent };
      const group = { group: 'selling', name: 'Selling' } as const;
      await saveSettings(db(), { ...group, texts: change, version, by, clock: shop.clock });
    };
    await set('0');
    expect(await quote(ring, atTenPointEight)).toMatchObject({ reason: 'above-limit', atMost: 0 });
    await set('100');
    expect(await quote(ring, sumOff(6_000, 51_500))).toMatchObject({ ok: true });
    await set(before.texts['agreedLimitOrders'] ?? '');
  });

  test('never goes below the gold plus GST, not even for the owner', async () => {
    const ring = await addRing(1);
    const asOwner = (rupees: number, total?: number) =>
      quote(ring, { ...sumOff(rupees, total), staffRole: 'owner' });
    expect(await asOwner(6_001)).toEqual({ ok: false, reason: 'below-gold', atMost: 6_000_00 });
    expect(await asOwner(6_000, 51_500)).toMatchObject({ ok: true });
    const free = { concession: { kind: 'to-percent', percent: 0 }, reason } as const;
    const seenTotal = paiseFromRupees(51_500);
    expect(await quote(ring, { ...free, seenTotal, staffRole: 'owner' })).toMatchObject({
      ok: true,
    });
  });

  test('is refused if the form’s total differs from the computed one', async () => {
    const wanted = { ...atTenPointEight, seenTotal: paiseFromRupees(50_000) };
    expect(await quote(await addRing(1), wanted)).toEqual({
      ok: false,
      reason: 'price-changed',
      total: paiseFromRupees(57_062),
    });
  });

  test('is refused if the making charge is already as low', async () => {
    const wanted = { ...atTenPointEight, concession: { kind: 'to-percent', percent: 12 } } as const;
    expect(await quote(await addRing(1), wanted)).toEqual({ ok: false, reason: 'nothing-off' });
  });
});
