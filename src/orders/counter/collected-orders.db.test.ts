import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import { destinationLines } from '#orders/orders/destination.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { requestLink } from '#selling/payments/request-link.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { brokenRules } from '../../../tests/support/money-rules.ts';
import { readQuotationForm } from './forms.ts';
import { orderQuotation } from './order-quotation.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, addRing, placeByStaff, readOrder, payAtCounter, by } = shop;

const phone = '+919876500001';
const byPhone = { name: 'Ravi Iyer', email: '', phone };
const collected = { shippingAddress: null, customer: byPhone };
const mailsOf = (orderId: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(like(mailOutbox.dedupeKey, `%${orderId}`));

test('a collected order has no address or delivery fee, and the shop’s State as place of supply', async () => {
  await db().insert(globals).values({ variableName: 'shipping_fee', variableValue: '250' });
  const ring = await addRing(2);
  const refused = await shop.quote(ring, { ...collected, seenTotal: ringPrice + 25_000 });
  expect(refused).toMatchObject({ reason: 'price-changed', total: ringPrice });
  const order = await readOrder(await placeByStaff(ring, collected));
  expect(order).toMatchObject({
    isCollected: true,
    shippingFee: 0,
    totalAmount: ringPrice,
    customerEmail: '',
    shippingAddress: { city: '', pincode: '', state: 'Rajasthan' },
  });
  expect(destinationLines(order)).toEqual(['Collection at the shop']);
  const sent = await readOrder(await placeByStaff(ring, { seenTotal: ringPrice + 25_000 }));
  expect(sent).toMatchObject({ isCollected: false, shippingFee: 25_000 });
  expect(destinationLines(sent)).toEqual(['12 Temple Street', 'Madurai, Tamil Nadu 625001']);
  await db().delete(globals).where(eq(globals.variableName, 'shipping_fee'));
});

test('an invoice of ₹50,000 or more needs a collecting buyer’s address; a quotation does not', async () => {
  const quoted = await shop.quote(await addRing(1), { ...collected, buyerAddress: '' });
  if (!quoted.ok) throw new Error(quoted.reason);
  const place = (buyerAddress: string) =>
    orderQuotation(shop.desk(), { ...quoted.value, buyerAddress, pan: null, by, isTest: true });
  for (const short of ['', 'Jaipur']) {
    expect(await place(short)).toEqual({ ok: false, reason: 'address-needed' });
  }
  const placed = await place('4 Lake Road, Jaipur');
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId } = placed.value;
  await payAtCounter(orderId, { method: 'card' });
  const { version } = await readOrder(orderId);
  await changeOrderStatus(shop.desk(), { id: orderId, version, to: 'delivered', by });
  const issued = await listOrderDocuments(db(), orderId);
  const invoice = issued.find(({ kind }) => kind === 'tax-invoice');
  expect(invoice?.content.buyer).toMatchObject({
    name: 'Ravi Iyer',
    addressLines: ['4 Lake Road, Jaipur'],
    state: { name: 'Rajasthan' },
  });
});

test('a buyer without an e-mail gets no mail, and the sale is otherwise like any other', async () => {
  const orderId = await placeByStaff(await addRing(1), collected);
  expect(await payAtCounter(orderId, { method: 'card' })).toMatchObject({ ok: true });
  const order = await readOrder(orderId);
  expect(order.paymentStatus).toBe('paid');
  const change = { id: orderId, version: order.version, by };
  await changeOrderStatus(shop.desk(), { ...change, to: 'delivered' });
  expect(await mailsOf(orderId)).toEqual([]);
  const [toStore] = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `new-order ${order.orderNumber}`));
  expect(toStore?.body).toContain(`For Ravi Iyer, ${phone}\nCollection at the shop`);
  expect(await brokenRules(shop.database().pool, { isSettled: true })).toEqual([]);
});

test('a buyer with an e-mail gets collection mails, and none about a parcel', async () => {
  const customer = { ...byPhone, email: 'ravi@example.in' };
  const orderId = await placeByStaff(await addRing(1), { ...collected, customer });
  await payAtCounter(orderId, { method: 'card' });
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    const { version } = await readOrder(orderId);
    await changeOrderStatus(shop.desk(), { id: orderId, version, to, by });
  }
  const mails = await mailsOf(orderId);
  expect(mails.map(({ subject }) => subject.replace(/K\d\d-\d+/, 'K'))).toEqual([
    'Order K confirmed',
    'Order K was collected',
  ]);
  expect(mails[0]?.body).toContain('To be collected at the shop.');
});

test('a payment link for a buyer without an e-mail is created but not mailed', async () => {
  const orderId = await placeByStaff(await addRing(1), collected);
  const link = await requestLink(shop.desk(), { orderId, by });
  if (!link.ok) throw new Error(link.reason);
  const made = await openLink(
    { ...shop.settling(), origin: 'http://shop.test' },
    link.value,
    await readOrder(orderId),
  );
  expect(made).toMatchObject({ ok: true, value: { status: 'created' } });
  expect(await db().$count(mailOutbox, like(mailOutbox.dedupeKey, 'payment-link %'))).toBe(0);
});

describe('cash of ₹1,15,360 from a buyer', () => {
  const pay = async (change: Partial<typeof byPhone>) => {
    const productId = await addRing(2);
    const orderId = await placeByStaff(productId, {
      seenTotal: ringPrice * 2,
      lines: [{ productId, karat: '22kt' as const, size: '', quantity: 2 }],
      shippingAddress: null,
      customer: { ...byPhone, ...change },
    });
    return payAtCounter(orderId, { amount: paise(ringPrice * 2) });
  };

  test('without an e-mail is counted per phone number', async () => {
    expect(await pay({ phone: '+919876500011' })).toMatchObject({ ok: true });
    expect(await pay({ phone: '+919876500012' })).toMatchObject({ ok: true });
    expect(await pay({ phone: '+919876500011' })).toMatchObject({ reason: 'cash-limit' });
  });

  test('without a phone number is counted per e-mail, in upper or lower case', async () => {
    const asha = { phone: '', email: 'Asha.Cash@Example.com' };
    expect(await pay(asha)).toMatchObject({ ok: true });
    expect(await pay({ ...asha, email: 'ravi.cash@example.com' })).toMatchObject({ ok: true });
    const again = await pay({ ...asha, email: 'asha.cash@example.com' });
    expect(again).toMatchObject({ ok: false, reason: 'cash-limit' });
  });
});

test('the database refuses a collected order with an address, or with no way to reach its buyer', async () => {
  const orderId = await placeByStaff(await addRing(1), collected);
  const set = (values: Partial<typeof orders.$inferInsert>) =>
    db().update(orders).set(values).where(eq(orders.id, orderId));
  const address = { address: '1 Road', city: 'Jaipur', pincode: '302003', state: 'Rajasthan' };
  await expect(set({ shippingAddress: address })).rejects.toThrow('Failed query');
  await expect(set({ customerPhone: '' })).rejects.toThrow('Failed query');
  await expect(set({ isCollected: false })).rejects.toThrow('Failed query');
});

test('the form of a collected order needs a name, and a phone number or e-mail', () => {
  const form = {
    id: '0190b1c0-0000-7000-8000-000000000000',
    isCollected: 'on',
    seenTotal: '1',
    hours: '24',
    firstName: 'Ravi',
    lastName: 'Iyer',
  };
  const errorsOf = (fields: Record<string, string>) => {
    const read = readQuotationForm({ ...form, email: '', phone: '', ...fields });
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
  };
  expect(errorsOf({ phone: '98765 00001' })).toEqual([]);
  expect(errorsOf({ email: 'ravi@example.in' })).toEqual([]);
  expect(errorsOf({})).toEqual([['phone', 'Please enter a phone number or an email address']]);
  expect(errorsOf({ phone: '12' })).toEqual([['phone', 'Please enter a valid phone number']]);
  expect(errorsOf({ isCollected: '', phone: '98765 00001' }).length).toBeGreaterThan(3);
});
