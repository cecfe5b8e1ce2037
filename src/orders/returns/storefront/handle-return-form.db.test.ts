import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { addPaidOrder, moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { listReturnsOfOrder } from '#orders/returns/return-queries.server.ts';
import { withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as readPhoto } from './endpoints/return-photo.ts';
import { handleReturnForm } from './handle-return-form.server.ts';
import type { ReturnAnswer } from './return-answer.ts';

// Photographs are processed at the lowest priority.
vi.setConfig({ testTimeout: 120_000 });
const site = withTestShop();
const { signedIn } = site;
const description = 'The shank is bent.';

async function deliveredOrder(userId?: string) {
  const id = await addPaidOrder(site.shop.db, undefined, userId ? { userId } : {});
  await moveTo(site.shop, id, 'shipped');
  await moveTo(site.shop, id, 'delivered');
  const order = await findOrder(site.shop.db, id);
  if (!order) throw new Error('no order');
  return { id, unit: `${order.items[0]?.id} - 1`, linkVersion: order.linkVersion };
}

/** The cookie of the browser that placed the order as a guest. */
async function guestOf(order: { id: string; linkVersion: number }): Promise<string> {
  const cookie = await site.shop.orderGrants.grant(new Headers(), order);
  return cookie.split(';')[0] ?? '';
}

const photo = () =>
  sharp({ create: { width: 2000, height: 900, channels: 3, background: '#b08d2c' } })
    .jpeg()
    .toBuffer();

type Posted = { unit: string; description?: string; photos?: readonly Buffer[] };

function formOf({ unit, description: words = description, photos = [] }: Posted): FormData {
  const form = new FormData();
  form.append('unit', unit);
  form.append('wish', 'refund');
  form.append('reason', 'damaged');
  form.append('description', words);
  for (const bytes of photos) form.append('photo', new File([Uint8Array.from(bytes)], 'p.jpg'));
  return form;
}

/** The response to a posted form: its status, redirect and content. */
async function post(orderId: string, body: FormData | URLSearchParams, cookie = '') {
  const path = `/order-confirmation/${orderId}/return`;
  const { context, request } = site.visit(path, { cookie });
  const headers = new Headers({ cookie });
  const asked = new Request(request.url, { method: 'POST', body, headers });
  try {
    const { data, init } = await handleReturnForm(context, asked, orderId);
    return { status: init?.status, answer: data satisfies ReturnAnswer };
  } catch (thrown) {
    if (thrown instanceof Response) {
      return { status: thrown.status, to: thrown.headers.get('location') };
    }
    return { status: (thrown as { init?: { status?: number } }).init?.status };
  }
}

async function photoStatus(requestId: string, place: string, cookie = ''): Promise<number> {
  const visit = site.visit(`/api/returns/${requestId}/photos/${place}`, { cookie });
  return (await readPhoto({ ...visit, params: { requestId, place } } as never)).status;
}

const returnsOf = (orderId: string) => listReturnsOfOrder(site.shop.db, orderId);

test('a buyer requests a return, and only they and staff who handle orders see its photographs', async () => {
  const buyer = await signedIn();
  const order = await deliveredOrder(buyer.id);
  const sent = await post(order.id, formOf({ ...order, photos: [await photo()] }), buyer.cookie);
  expect(sent).toEqual({ status: 302, to: `/order-confirmation/${order.id}#return` });
  const [request] = await returnsOf(order.id);
  expect(request).toMatchObject({ state: 'requested', description, photos: [1] });
  const id = request?.id ?? '';
  const visit = site.visit('/', { cookie: buyer.cookie });
  const own = await readPhoto({ ...visit, params: { requestId: id, place: '1' } } as never);
  expect(own.headers.get('content-type')).toBe('image/jpeg');
  expect(own.headers.get('x-content-type-options')).toBe('nosniff');
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  expect(await sharp(await own.bytes()).metadata()).toMatchObject({ width: 1600, height: 720 });
  const statuses = { owner: 200, manager: 200, orders: 200, catalogue: 404, accountant: 404 };
  for (const [role, status] of Object.entries(statuses)) {
    const { cookie } = await signedIn(role as StaffRole);
    expect([role, await photoStatus(id, '1', cookie)]).toEqual([role, status]);
  }
  const { cookie: other } = await signedIn();
  for (const cookie of ['', other]) expect(await photoStatus(id, '1', cookie)).toBe(404);
  for (const place of ['0', '2', '1.5', 'x', '']) {
    expect(await photoStatus(id, place, buyer.cookie)).toBe(404);
  }
});

test('nobody else can request or withdraw a return, not even staff who see the order', async () => {
  const buyer = await signedIn();
  const order = await deliveredOrder(buyer.id);
  const others = [
    '',
    (await signedIn()).cookie,
    (await signedIn('owner')).cookie,
    await guestOf(await deliveredOrder()),
  ];
  for (const cookie of others) {
    expect(await post(order.id, formOf(order), cookie)).toEqual({ status: 404 });
  }
  expect(await returnsOf(order.id)).toEqual([]);
  await post(order.id, formOf(order), buyer.cookie);
  const withdraw = new URLSearchParams({ withdraw: (await returnsOf(order.id))[0]?.id ?? '' });
  for (const cookie of others) {
    expect(await post(order.id, withdraw, cookie)).toEqual({ status: 404 });
  }
  const elsewhere = await deliveredOrder(buyer.id);
  expect(await post(elsewhere.id, withdraw, buyer.cookie)).toEqual({ status: 404 });
  expect(await returnsOf(order.id)).toMatchObject([{ state: 'requested' }]);
  expect(await post(order.id, withdraw, buyer.cookie)).toMatchObject({ status: 302 });
  expect(await returnsOf(order.id)).toMatchObject([{ state: 'withdrawn' }]);
});

test('a guest requests a return in the browser with the order, until links are revoked', async () => {
  const order = await deliveredOrder();
  const cookie = await guestOf(order);
  const sent = await post(order.id, formOf({ ...order, photos: [await photo()] }), cookie);
  expect(sent).toMatchObject({ status: 302 });
  const id = (await returnsOf(order.id))[0]?.id ?? '';
  expect(await photoStatus(id, '1', cookie)).toBe(200);
  await revokeLinks(site.shop.db, { id: order.id, by: 'owner@example.in' });
  expect(await photoStatus(id, '1', cookie)).toBe(404);
  const withdraw = new URLSearchParams({ withdraw: id });
  expect(await post(order.id, withdraw, cookie)).toEqual({ status: 404 });
});

test('a refused form comes back as typed, with its errors, and nothing is stored', async () => {
  const order = await deliveredOrder();
  const cookie = await guestOf(order);
  const values = { units: [order.unit], wish: 'refund', reason: 'damaged', description };
  const refuses = async (form: Partial<Posted>, expected: ReturnAnswer) => {
    const sent = await post(order.id, formOf({ ...order, ...form }), cookie);
    expect(sent).toMatchObject({ status: 400, answer: expected });
  };
  const good = await photo();
  await refuses(
    { photos: [Buffer.from('no picture')] },
    { values, errors: { photos: expect.stringContaining('can’t read one of these photographs') } },
  );
  await refuses(
    { photos: [good, Buffer.alloc(10 * 1024 * 1024 + 1)] },
    { values, errors: { photos: expect.stringContaining('larger than 10 MB') } },
  );
  await refuses(
    { photos: Array.from({ length: 6 }, () => good) },
    { values, errors: { photos: 'Please choose at most 5 photographs.' } },
  );
  await refuses(
    { description: 'Bent', photos: [good] },
    { hadPhotos: true, errors: { description: 'Please tell us a little more' } },
  );
  await refuses({ unit: '' }, { errors: { units: 'Please choose what you want to return' } });
  await refuses(
    { unit: 'all of it' },
    { errors: { units: 'Please choose what you want to return' } },
  );
  expect(await returnsOf(order.id)).toEqual([]);
});

test('after ten attempts in an hour, further ones for that order are refused', async () => {
  const order = await deliveredOrder();
  const cookie = await guestOf(order);
  const bad = { ...order, description: 'Bent' };
  for (let tried = 0; tried < 10; tried += 1) {
    expect(await post(order.id, formOf(bad), cookie)).toMatchObject({ status: 400 });
  }
  const refused = await post(order.id, formOf(order), cookie);
  expect(refused).toMatchObject({
    status: 429,
    answer: { notice: { description: 'Please try again in 60 minutes.' } },
  });
});
