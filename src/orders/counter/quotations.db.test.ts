import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { deriveSecret } from '#platform/secrets.server.ts';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { panSealer } from '#orders/orders/pan/save-pan.server.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { paise } from '#price/money/money.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { issueDueReceipts } from '#orders/documents/issue-receipts.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { mailQuotation } from './mail-quotation.server.ts';
import { orderQuotation } from './order-quotation.server.ts';
import { findQuotation } from './quotation-queries.server.ts';
import { quotations } from './tables.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, clock, addRing, addSizedRing, stockOf, reservedOf, quote, order } = shop;

async function quoted(ring: string, change = {}): Promise<string> {
  const saved = await quote(ring, change);
  if (!saved.ok) throw new Error(saved.reason);
  return saved.value.id;
}

describe('a quotation', () => {
  test('reserves nothing, and uses current prices', async () => {
    const ring = await addRing(1);
    const id = await quoted(ring);
    expect(await stockOf(ring)).toBe(1);
    expect(await findQuotation(db(), id)).toMatchObject({
      totalAmount: ringPrice,
      orderId: null,
      lines: [{ productId: ring, unitPrice: ringPrice, ratePaisePerGram: 500_000 }],
    });
  });

  test('becomes an order of its size, and needs one if the piece has sizes', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const of = (size: string) => ({
      lines: [{ productId: ring, karat: '22kt' as const, size, quantity: 1 }],
    });
    expect(await quote(ring)).toMatchObject({ ok: false, reason: 'no-such-size' });
    expect(await order(await quoted(ring, of('14')))).toMatchObject({ ok: true });
    const again = await order(await quoted(ring, of('14')));
    expect(again).toMatchObject({ ok: false, reason: 'out-of-stock', line: { size: '14' } });
    expect(await stockOf(ring, '22kt', '12')).toBe(1);
  });

  test('from before pieces had sizes and stones can still be ordered', async () => {
    const ring = await addRing(1);
    const id = await quoted(ring);
    const since = ['size', 'leadDays', 'makingChargeHundredths', 'priceTerms', 'reduction'];
    const parts = ['wastage', 'stones', 'hallmarkFee', 'otherCharges', 'fixed'];
    await db().execute(
      sql`update quotations set lines = jsonb_build_array((lines -> 0) - ${sql.param([...since, ...parts])}::text[]) where id = ${id}`,
    );
    expect(await order(id)).toMatchObject({ ok: true });
    expect(await stockOf(ring)).toBe(0);
    const [item] = await db().select().from(orderItems).where(eq(orderItems.productId, ring));
    expect(item).toMatchObject({ size: '', stones: 0, priceTerms: null, unitPrice: ringPrice });
  });

  test('is refused if the total shown differs from the shop’s', async () => {
    const ring = await addRing(1);
    expect(await quote(ring, { seenTotal: 100 })).toEqual({
      ok: false,
      reason: 'price-changed',
      total: ringPrice,
    });
  });

  test('is saved once, however often its form is sent', async () => {
    const ring = await addRing(1);
    const id = newId();
    const saved = await Promise.all([quote(ring, { id }), quote(ring, { id })]);
    expect(saved).toEqual([1, 2].map(() => ({ ok: true, value: { id } })));
    const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log.map(({ what, who }) => [what, who])).toEqual([['quotation added', shop.by]]);
  });
});

describe('the mail of a quotation', () => {
  test('is sent once per click, and only while the quotation is valid', async () => {
    const id = await quoted(await addRing(1), { hours: 1 });
    const link = `http://shop.test/quotation/${id}`;
    const press = (countMails: number) =>
      mailQuotation(shop.desk(), { id, countMails, link, by: shop.by });
    const both = await Promise.all([press(0), press(0)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await press(1)).toBe(true);
    shop.pass(60 * 60);
    expect(await press(2)).toBe(false);
    const mails = await db().select().from(mailOutbox);
    const own = mails.filter(({ dedupeKey }) => dedupeKey.startsWith(`quotation ${id}`));
    expect(own.map(({ recipient }) => recipient)).toEqual(['asha@example.com', 'asha@example.com']);
    expect(own[0]?.body).toContain('1 × Test ring, 22KT, 10.00 g net: ₹57,680.00');
    expect(own[0]?.body).toContain(link);
  });
});

describe('an order made from a quotation', () => {
  test('has documents that date its gold rate by the quotation, also once that is removed', async () => {
    const ring = await addRing(1);
    const quotedAt = clock();
    const id = await quoted(ring);
    shop.pass(20 * 60 * 60);
    const ordered = await order(id);
    const orderId = ordered.ok ? ordered.value.orderId : ordered.reason;
    expect(await shop.payAtCounter(orderId, { method: 'card' })).toMatchObject({ ok: true });
    await issueDueReceipts(shop.desk());
    await db().delete(quotations).where(eq(quotations.id, id));
    await moveTo(shop.desk(), orderId, 'shipped');
    const issued = await listOrderDocuments(db(), orderId);
    expect(issued.map(({ kind, content }) => [kind, content.pricedAt])).toEqual([
      ['receipt-voucher', quotedAt.toISOString()],
      ['tax-invoice', quotedAt.toISOString()],
    ]);
  });

  test('keeps the quoted prices after a price change, and reserves its pieces for a day', async () => {
    const ring = await addRing(2);
    const id = await quoted(ring);
    await db().update(products).set({ makingChargePercentage: 40 }).where(eq(products.id, ring));
    const ordered = await order(id);
    if (!ordered.ok) throw new Error(ordered.reason);
    const { orderId } = ordered.value;
    expect(await shop.readOrder(orderId)).toMatchObject({
      totalAmount: ringPrice,
      paymentStatus: 'pending',
      placedBy: shop.by,
      userId: null,
    });
    const items = await db().select().from(orderItems).where(eq(orderItems.orderId, orderId));
    expect(items).toMatchObject([{ productId: ring, unitPrice: ringPrice, quantity: 1 }]);
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([1, { reserved: 1 }]);
    shop.pass(23 * 60 * 60);
    await expireReservations(db(), clock);
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
    shop.pass(2 * 60 * 60);
    await expireReservations(db(), clock);
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([2, { released: 1 }]);
  });

  test('is placed once when several staff order it at once', async () => {
    const ring = await addRing(5);
    const id = await quoted(ring);
    const both = await Promise.all([order(id), order(id), order(id)]);
    expect(new Set(both.map((each) => each.ok && each.value.orderId)).size).toBe(1);
    expect(both.every(({ ok }) => ok)).toBe(true);
    expect(await stockOf(ring)).toBe(4);
  });

  test('cannot be taken over by knowing the quotation’s id', async () => {
    const ring = await addRing(3);
    const id = await quoted(ring);
    const ordered = await order(id);
    if (!ordered.ok) throw new Error(ordered.reason);
    const customer = { name: 'Somebody', email: 'else@example.com', phone: '+919000000000' };
    const placed = await shop.place(ring, { checkoutKey: id, customer });
    expect(placed.ok && placed.value.id).not.toBe(ordered.value.orderId);
    expect(await shop.readOrder(ordered.value.orderId)).toMatchObject({ customerName: 'Asha Rao' });
  });

  test('is refused once the quotation has expired', async () => {
    const ring = await addRing(1);
    const id = await quoted(ring, { hours: 1 });
    shop.pass(60 * 60);
    expect(await order(id)).toEqual({ ok: false, reason: 'expired' });
    expect(await stockOf(ring)).toBe(1);
  });

  test('is refused if the pieces are gone, and reserves nothing', async () => {
    const ring = await addRing(1);
    const [one, two] = [await quoted(ring), await quoted(ring)];
    const both = await Promise.all([order(one), order(two)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'out-of-stock' });
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('is refused if a product has been deleted since', async () => {
    const ring = await addRing(1);
    const id = await quoted(ring);
    await deleteProduct(db(), { id: ring, by: shop.by });
    expect(await order(id)).toMatchObject({ ok: false, reason: 'not-sold' });
  });

  test('needs the buyer’s PAN if its total requires one', async () => {
    const ring = await addRing(10);
    const id = await quoted(ring, {
      lines: [{ productId: ring, karat: '22kt', size: '', quantity: 4 }],
      seenTotal: paise(4 * ringPrice),
    });
    expect(await order(id)).toEqual({ ok: false, reason: 'pan-needed' });
    const pan = panSealer(deriveSecret('a secret of the shop', 'PAN'), 'ABCDE1234F');
    const ordered = await orderQuotation(shop.desk(), { id, pan, by: shop.by, isTest: true });
    if (!ordered.ok) throw new Error(ordered.reason);
    expect(await readPanLastFour(db(), ordered.value.orderId)).toBe('234F');
  });

  test('stores the GSTIN that staff entered, with or without a business name', async () => {
    const gstin = { buyerGstin: '27AAPFU0939F1ZV' };
    for (const business of [
      { ...gstin, buyerBusinessName: 'Rao & Sons' },
      { ...gstin, buyerBusinessName: null },
    ]) {
      const id = await quoted(await addRing(1));
      const wanted = { id, pan: null, business, by: shop.by, isTest: true };
      const ordered = await orderQuotation(shop.desk(), wanted);
      if (!ordered.ok) throw new Error(ordered.reason);
      expect(await findOrder(db(), ordered.value.orderId)).toMatchObject(business);
    }
  });

  test('never gives way to a shopper, even one who has paid', async () => {
    const ring = await addRing(1);
    const late = await shop.placeAndOpen(ring);
    shop.pass(21 * 60);
    await expireReservations(db(), clock);
    await shop.placeByStaff(ring);
    shop.pass(10 * 60);
    expect(await shop.place(ring)).toMatchObject({ ok: false, reason: 'out-of-stock' });
    await shop.pay(late.razorpayOrderId);

    expect(await settleOrder(shop.settling(), late.order.id)).toBe('review');
    expect(await reservedOf(ring)).toMatchObject({ reserved: 1 });
  });
});
