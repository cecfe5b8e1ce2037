import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { consents } from '#people/consents/tables.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { openWhatsappConsent } from '#people/consents/whatsapp-consent.server.ts';
import { sendWhatsappUpdates } from './whatsapp-news.server.ts';
import { whatsappNumber } from './whatsapp-number.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;
const consentSecret = 'a secret of tests';
const consent = () => openWhatsappConsent({ db: db(), clock: systemClock, consentSecret });
const retell = (clock = shop.clock) =>
  sendWhatsappUpdates({
    db: db(),
    clock,
    consent: consent(),
    orderLink: ({ id }) => `http://shop.test/order-confirmation/${id}`,
  });
beforeEach(async () => {
  await db().delete(mailOutbox);
  await db().delete(consents);
});

async function paidOrder() {
  const order = await shop.paidOrder();
  return { ...order, number: whatsappNumber(order.customerPhone) ?? '' };
}

const move = (id: string, to: OrderStatus) => moveTo(settling(), id, to);

const sisters = () =>
  db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.channel, 'whatsapp'))
    .orderBy(asc(mailOutbox.id));

test('the mails of an order are also sent by WhatsApp, once each and in order', async () => {
  const { id, number, orderNumber } = await paidOrder();
  await consent().grant(number, 'checkout');
  await move(id, 'shipped');
  await move(id, 'delivered');
  expect(await retell()).toBe(3);
  expect(await retell()).toBe(0);
  const told = await sisters();
  expect(told.map(({ template }) => template?.name)).toEqual([
    'kanak_order_placed',
    'kanak_order_shipped',
    'kanak_order_delivered',
  ]);
  expect(told[0]).toMatchObject({
    recipient: number,
    thread: `order ${id}`,
    subject: `Order placed: ${orderNumber}`,
    body: expect.stringContaining(`Your order ${orderNumber} is confirmed`),
    template: { language: 'en', values: expect.arrayContaining([orderNumber]) },
  });
});

test('concurrent processes queue each WhatsApp update once', async () => {
  const { id, number } = await paidOrder();
  await consent().grant(number, 'checkout');
  await move(id, 'shipped');
  const written = await Promise.all([retell(), retell(), retell(), retell()]);
  expect(written.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(await sisters()).toHaveLength(2);
});

describe('nothing is sent by WhatsApp', () => {
  test('to a number without consent', async () => {
    await paidOrder();
    expect(await retell()).toBe(0);
    expect(await sisters()).toEqual([]);
  });

  test('once consent is withdrawn, until it is given again', async () => {
    const { id, number } = await paidOrder();
    await consent().grant(number, 'checkout');
    await consent().withdraw(number, 'whatsapp');
    expect(await retell()).toBe(0);
    await consent().grant(number, 'account');
    await move(id, 'shipped');
    expect(await retell()).toBe(1);
    const log = await db().select().from(consents).orderBy(asc(consents.givenAt));
    expect(log).toMatchObject([
      { givenHow: 'checkout', withdrawnHow: 'whatsapp', withdrawnAt: expect.any(Date) },
      { givenHow: 'account', withdrawnAt: null },
    ]);
    expect(JSON.stringify(log)).not.toContain(number.slice(2));
  });

  test('about anything older than a day, as in a shop that has just set it up', async () => {
    const { number } = await paidOrder();
    await consent().grant(number, 'checkout');
    await db()
      .update(mailOutbox)
      .set({ createdAt: new Date(shop.clock().getTime() - 25 * 3_600_000) });
    expect(await retell()).toBe(0);
  });

  test('for a mail to the store about the same order', async () => {
    const { id, number } = await paidOrder();
    await consent().grant(number, 'checkout');
    await db()
      .update(mailOutbox)
      .set({ recipient: 'store@example.in' })
      .where(and(eq(mailOutbox.thread, `order ${id}`)));
    expect(await retell()).toBe(0);
  });
});
