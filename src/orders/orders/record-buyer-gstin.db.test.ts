import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { recordBuyerGstin } from './record-buyer-gstin.server.ts';
import { orderEvents } from './tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, addRing, place, orderOf, paidOrder } = shop;
const by = 'owner@example.in';
const business = { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'Rao & Sons' };
const other = { buyerGstin: '29AAGCB7383J1Z4', buyerBusinessName: null };

const note = (order: { id: string; version: number }, change: typeof business | typeof other) =>
  recordBuyerGstin(settling(), { id: order.id, version: order.version, by, ...change });

async function ship(id: string) {
  const { version } = await orderOf(id);
  return changeOrderStatus(settling(), { id, version, by, to: 'shipped' });
}

async function invoicedBuyer(id: string) {
  const all = await listOrderDocuments(db(), id);
  return all.find(({ kind }) => kind === 'tax-invoice')?.content;
}

describe('the business an order is for', () => {
  test('is that of the latest checkout attempt, or none', async () => {
    const ring = await addRing(1);
    const first = await shop.placed(ring, { business });
    expect(first).toMatchObject(business);
    const { checkoutKey, id } = first;
    const again = await place(ring, { checkoutKey, grantedOrders: [first] });
    expect(again).toMatchObject({ ok: true, value: { id } });
    expect(await orderOf(id)).toMatchObject({ buyerGstin: null, buyerBusinessName: null });
  });

  test('can be set by staff until it is invoiced, with a record of who did so', async () => {
    const order = await paidOrder();
    expect(await note(order, business)).toEqual({ ok: true, value: null });
    expect(await ship(order.id)).toMatchObject({ ok: true });
    const invoice = await invoicedBuyer(order.id);
    expect(invoice?.buyer).toMatchObject({
      gstin: business.buyerGstin,
      businessName: 'Rao & Sons',
    });
    // The State of delivery, whatever State the GSTIN is from.
    expect(invoice?.placeOfSupply.name).toBe(order.shippingAddress.state);
    expect(await note(await orderOf(order.id), other)).toEqual({ ok: false, reason: 'invoiced' });
    expect(await orderOf(order.id)).toMatchObject(business);
    const events = await db().select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
    expect(events).toContainEqual(
      expect.objectContaining({
        what: 'gstin-noted',
        who: by,
        detail: 'noted',
      }),
    );
    const audited = await db().select().from(auditLog).where(eq(auditLog.subjectId, order.id));
    expect(audited.some((entry) => JSON.stringify(entry).includes(business.buyerGstin))).toBe(true);
  });

  test('sent twice is recorded once, and never overwrites a newer version', async () => {
    const order = await paidOrder();
    expect(await note(order, business)).toMatchObject({ ok: true });
    expect(await note(order, business)).toMatchObject({ ok: true });
    expect((await orderOf(order.id)).version).toBe(order.version + 1);
    expect(await note(order, other)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  });

  test('set at the moment of dispatch is on the invoice, or refused', async () => {
    const order = await paidOrder();
    const [noted] = await Promise.all([note(order, business), ship(order.id)]);
    await ship(order.id);
    const invoice = await invoicedBuyer(order.id);
    expect(invoice?.buyer.gstin).toBe(noted.ok ? business.buyerGstin : null);
  });
});
