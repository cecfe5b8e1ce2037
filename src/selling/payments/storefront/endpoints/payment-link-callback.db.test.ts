import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { loader } from './payment-link-callback.ts';

const site = withTestShop();
const provider = useSandbox();

const minute = 60_000;

/** An order paid by a link, and the URL to which the provider redirects its payer. */
async function paidByLink() {
  const orderId = await addPaidOrder(site.shop.db);
  const [link] = await site.shop.db
    .insert(paymentLinks)
    .values({
      orderId,
      razorpayLinkId: `plink_${newId()}`,
      state: 'paid',
      expiresAt: new Date(Date.now() + minute),
      requestedBy: 'staff@example.in',
      createdAt: new Date(),
    })
    .returning();
  if (!link?.razorpayLinkId) throw new Error('no link');
  const { keySecret } = provider.sandbox().credentials;
  const parts = [link.razorpayLinkId, link.id, 'paid', 'pay_00000000000001'];
  const [id, reference, status, payment] = parts;
  const signature = createHmac('sha256', keySecret).update(parts.join('|')).digest('hex');
  const query = new URLSearchParams({
    razorpay_payment_link_id: String(id),
    razorpay_payment_link_reference_id: String(reference),
    razorpay_payment_link_status: String(status),
    razorpay_payment_id: String(payment),
    razorpay_signature: signature,
  });
  const address = `/api/payment-link-callback?${query}`;
  return { orderId, linkId: link.id, page: `/order-confirmation/${orderId}`, address };
}

/** The target of the redirect, and the cookie it sets. */
async function comeBack(address: string, cookie = '') {
  const by = { cookie, shop: { payments: provider.payments() } };
  const { headers } = await callRoute(loader, site.visit(address, by));
  const [given] = headers.getSetCookie();
  return { to: headers.get('location'), cookie: given?.split(';')[0] ?? null };
}

async function maySee(orderId: string, cookie: string | null): Promise<boolean> {
  const order = await findOrder(site.shop.db, orderId);
  return order ? site.shop.orderGrants.has(new Headers({ cookie: cookie ?? '' }), order) : false;
}

test('the payer of a link sees its order; a later visitor with the same URL does not', async () => {
  const { orderId, page, address } = await paidByLink();
  const payer = await comeBack(address);
  expect(payer.to).toBe(page);
  expect(await maySee(orderId, payer.cookie)).toBe(true);
  expect(await comeBack(address)).toEqual({ to: page, cookie: null });
});

test('of eight concurrent visitors with the same URL, one is let in', async () => {
  const { address } = await paidByLink();
  const all = await Promise.all(Array.from({ length: 8 }, () => comeBack(address)));
  expect(all.filter(({ cookie }) => cookie !== null)).toHaveLength(1);
});

test('revoking an order’s links lets nobody in, and ends access already given', async () => {
  const [used, unused] = [await paidByLink(), await paidByLink()];
  const payer = await comeBack(used.address);
  for (const { orderId } of [used, unused]) {
    await revokeLinks(site.shop.db, { id: orderId, by: 'shopper' });
  }
  expect(await maySee(used.orderId, payer.cookie)).toBe(false);
  for (const { address, page } of [used, unused]) {
    expect(await comeBack(address)).toEqual({ to: page, cookie: null });
  }
});

test('a callback URL not used in time lets nobody in', async () => {
  const { address, linkId, page } = await paidByLink();
  await site.shop.db
    .update(paymentLinks)
    .set({ expiresAt: new Date(Date.now() - 61 * minute) })
    .where(eq(paymentLinks.id, linkId));
  expect(await comeBack(address)).toEqual({ to: page, cookie: null });
});

test('a callback that the provider did not sign shows no order', async () => {
  const { address } = await paidByLink();
  expect(await comeBack(address.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toEqual({
    to: '/order-confirmation',
    cookie: null,
  });
});
