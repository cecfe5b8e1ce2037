import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { readOwnOrders } from './read-own-orders.server.ts';

const site = withTestShop();
const minutes = 60_000;
const days = 24 * 60 * minutes;
const ring = orderLine('Plain ring');

let numbers = 0;

/** An order of one ring, placed this many milliseconds ago; returns its number. */
async function addOrder(
  userId: string,
  agoMs: number,
  given: Partial<NewOrder> = {},
): Promise<string> {
  numbers += 1;
  const orderNumber = `K26-T${numbers}`;
  const order = orderRow({
    orderNumber,
    userId,
    totalAmount: ring.lineTotal,
    isBuyNow: false,
    createdAt: new Date(Date.now() - agoMs),
    ...given,
  });
  await saveOrder(site.shop.db, order, [ring]);
  return orderNumber;
}

const paid = () => ({
  paymentStatus: 'paid' as const,
  status: 'processing' as const,
  razorpayPaymentId: `pay_${newId()}`,
  paidAt: new Date(),
});

function read(cookie: string, path = '/my-orders') {
  const { context, request } = site.visit(path, { cookie });
  return readOwnOrders(context, request);
}

const numbersIn = async (cookie: string, path?: string) =>
  (await read(cookie, path)).orders.map(({ orderNumber }) => orderNumber);

test('a shopper sees only their own orders, newest first', async () => {
  const [asha, nila] = [await site.signedIn(), await site.signedIn()];
  const first = await addOrder(asha.id, 40 * days, paid());
  const second = await addOrder(asha.id, 2 * minutes, paid());
  expect(await numbersIn(asha.cookie)).toEqual([second, first]);
  expect(await numbersIn(nila.cookie)).toEqual([]);
  const [listed] = (await read(asha.cookie)).orders;
  expect(listed).toMatchObject({
    totalAmount: 5_768_000,
    paymentState: 'paid',
    status: 'processing',
    canTryAgain: false,
    pieces: [{ name: 'Plain ring', karatAndSize: ['22KT'], lead: null, quantity: 1, image: null }],
  });
});

test('the list of orders is private, and a visitor signs in first and returns to it', async () => {
  const { cookie } = await site.signedIn();
  const visit = site.visit('/my-orders', { cookie });
  await readOwnOrders(visit.context, visit.request);
  expect(visit.visit.audience).toBe('private');
  const visitor = site.visit('/my-orders');
  const answer = await thrownBy(() => readOwnOrders(visitor.context, visitor.request));
  expect(answer.headers.get('location')).toBe('/auth?returnTo=/my-orders');
  expect(visitor.visit.audience).toBe('private');
});

test('an abandoned unpaid order is hidden after a day; a failed one is not', async () => {
  const { id, cookie } = await site.signedIn();
  await addOrder(id, 2 * days);
  const failed = await addOrder(id, 2 * days, { paymentStatus: 'failed' });
  const open = await addOrder(id, 5 * minutes);
  expect(await numbersIn(cookie)).toEqual([open, failed]);
});

test('a payment that failed today can be retried if the order came from the cart', async () => {
  const { id, cookie } = await site.signedIn();
  const failed = { paymentStatus: 'failed' as const };
  await addOrder(id, 3 * days, failed);
  await addOrder(id, 3 * minutes, { ...failed, isBuyNow: true });
  await addOrder(id, 2 * minutes, failed);
  const { orders } = await read(cookie);
  expect(orders.map(({ canTryAgain }) => canTryAgain)).toEqual([true, false, false]);
});

test('orders are paged by twenty, each on one page only', async () => {
  const { id, cookie } = await site.signedIn();
  const numbersAdded: string[] = [];
  for (let age = 0; age < 41; age += 1) numbersAdded.push(await addOrder(id, age * days, paid()));
  const [one, two, three] = [
    await read(cookie),
    await read(cookie, '/my-orders?page=2'),
    await read(cookie, '/my-orders?page=3'),
  ];
  expect([one, two, three].map(({ newerPage, olderPage }) => [newerPage, olderPage])).toEqual([
    [null, 2],
    [1, 3],
    [2, null],
  ]);
  const seen = [one, two, three].flatMap(({ orders }) => orders.map((each) => each.orderNumber));
  expect(seen).toEqual(numbersAdded);
  expect(await numbersIn(cookie, '/my-orders?page=-1')).toHaveLength(20);
  expect(await numbersIn(cookie, '/my-orders?page=one')).toHaveLength(20);
  const beyond = await thrownBy(() => read(cookie, '/my-orders?page=4'));
  expect(beyond.headers.get('location')).toBe('/my-orders');
});
