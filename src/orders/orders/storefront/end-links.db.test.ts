import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addPaidOrder } from '#orders/fulfilment/test-packed-order.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { handleOrderForm } from './handle-order-form.server.ts';

const site = withTestShop();
async function orderOf(userId?: string) {
  const id = await addPaidOrder(site.shop.db, undefined, userId ? { userId } : {});
  return readBack(id);
}

async function readBack(id: string) {
  const order = await findOrder(site.shop.db, id);
  if (!order) throw new Error('no order');
  return order;
}

async function linkHolderOf(order: { id: string; linkVersion: number }): Promise<string> {
  return (await site.shop.orderGrants.grant(new Headers(), order)).split(';')[0] ?? '';
}

/** The response to the button: its status, and where it redirects. */
async function endLinks(orderId: string, cookie = '') {
  const by = { cookie, form: { intent: 'end-links' } };
  const { context, request } = site.visit(`/order-confirmation/${orderId}`, by);
  try {
    const answer = await handleOrderForm(context, request, orderId);
    return { status: answer.init?.status ?? 200, kind: answer.data.kind };
  } catch (thrown) {
    if (thrown instanceof Response) return { to: thrown.headers.get('location') };
    return { status: (thrown as { init?: { status?: number } }).init?.status };
  }
}

test('a buyer can end all links to their order and still see it; staff see who did it', async () => {
  const buyer = await site.signedIn();
  const order = await orderOf(buyer.id);
  const token = site.shop.orderGrants.token(order);
  expect(await endLinks(order.id, buyer.cookie)).toEqual({ status: 200, kind: 'success' });
  expect(site.shop.orderGrants.isToken(await readBack(order.id), token)).toBe(false);
  const events = await site.shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id));
  expect(events).toContainEqual(expect.objectContaining({ what: 'links-revoked', who: 'shopper' }));
});

test('a link holder can end all links, including their own browser’s', async () => {
  const order = await orderOf();
  const cookie = await linkHolderOf(order);
  const page = `/order-confirmation/${order.id}`;
  expect(await endLinks(order.id, cookie)).toEqual({ to: `${page}?link=ended` });
  expect(await endLinks(order.id, cookie)).toEqual({ status: 404 });
  expect((await readBack(order.id)).linkVersion).toBe(order.linkVersion + 1);
});

test('no stranger, other shopper or member of staff can end the links of a buyer’s order', async () => {
  const order = await orderOf((await site.signedIn()).id);
  const others = ['', (await site.signedIn()).cookie, (await site.signedIn('owner')).cookie];
  for (const cookie of others) expect(await endLinks(order.id, cookie)).toEqual({ status: 404 });
  expect((await readBack(order.id)).linkVersion).toBe(order.linkVersion);
});
