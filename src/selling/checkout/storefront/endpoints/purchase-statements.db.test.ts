import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { orderBody } from '../../../../../proofs/support/purchase.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action as createOrder } from './create-razorpay-order.ts';
import { action as reportState } from '#orders/orders/storefront/endpoints/order-state.ts';
import { action as verifyPayment } from './verify-payment.ts';

const site = withTestShop();
/** The provider, in its own database, so that its statements are not counted. */
const provider = useSandbox();

/** `name`: of the prepared statement. */
type Sent = { sql: string; name: string | undefined };

/** The statements sent to PostgreSQL for one request, through any pool; drizzle's logger only sees its own. */
const sent = new AsyncLocalStorage<Sent[]>();
const original = pg.Client.prototype.query;

beforeAll(() => {
  pg.Client.prototype.query = function (this: pg.Client, ...query: unknown[]): never {
    const [first] = query as [string | { text: string; name?: string }];
    const [sql, name] = typeof first === 'string' ? [first] : [first.text, first.name];
    sent.getStore()?.push({ sql, name });
    return Reflect.apply(original, this, query) as never;
  };
});
afterAll(() => {
  pg.Client.prototype.query = original;
});

/** A ring in stock, or made to order in this many days. */
const addRing = (madeToOrderDays: number | null) =>
  site.addRing(madeToOrderDays ? 0 : 5, { madeToOrderDays });

type Action = typeof createOrder | typeof reportState | typeof verifyPayment;

async function post(
  action: Action,
  json: unknown,
  { cookie, orderId = '' }: Record<string, string>,
) {
  const visit = site.visit('/api', { json, cookie, shop: { payments: provider.payments() } });
  const own: Sent[] = [];
  const response = await sent.run(own, () =>
    callRoute<Promise<Response>>(action, visit, { orderId }),
  );
  expect(response.status).toBe(200);
  return { own, response, answer: (await response.json()) as Record<string, unknown> };
}

type Purchase = { cookie: string; leadDays: number | null; isBuyNow: boolean };

/** The statements of a purchase of one ring, from pressing Pay until the order is paid. */
async function purchase({ cookie, leadDays, isBuyNow }: Purchase) {
  const ring = await addRing(leadDays);
  if (!isBuyNow) await putIntoCart(cookie, ring);
  const body = orderBody({ lines: [{ id: ring }] });
  const made = leadDays && { made_to_order: true, lead_days: leadDays };
  const cart = body.cartItems.map((item) => ({ ...item, ...made }));
  const wish = { ...body, cartItems: cart, is_buy_now: isBuyNow };
  const created = await post(createOrder, wish, { cookie });
  const { orderId, razorpayOrderId } = created.answer;
  const granted = cookie || (created.response.headers.get('set-cookie') ?? '');
  const order = { cookie: granted, orderId: String(orderId) };
  const opened = await post(reportState, {}, order);
  const paid = await provider.pay(String(razorpayOrderId));
  const report = { ...paid.body, order_id: orderId };
  const verified = await post(verifyPayment, report, order);
  expect(verified.answer).toEqual({ success: true, payment_status: 'paid' });
  return { created: created.own, opened: opened.own, verified: verified.own };
}

async function putIntoCart(cookie: string, productId: string): Promise<void> {
  const viewer = await site.shop.accounts.readSession(new Headers({ cookie }));
  if (!viewer) throw new Error('Nobody is signed in');
  const line = { productId, karatSelected: '22kt' as const, quantity: 1 };
  await site.shop.db
    .insert(cartItems)
    .values({ ...line, userId: viewer.id, unitPriceWhenAdded: paise(5_768_000) });
}

type Parts = Awaited<ReturnType<typeof purchase>>;

/** Prints the counted statements, for anyone reducing them. */
function list(title: string, parts: Parts): void {
  const lines = Object.entries(parts).flatMap(([part, statements]) => [
    `${title}, ${part}: ${statements.length}`,
    ...statements.map(
      ({ name, sql }) => `  ${name ?? sql.replace(/\s+/g, ' ').trim().slice(0, 60)}`,
    ),
  ]);
  console.log(lines.join('\n'));
}

/** `begin` and `commit` need no preparation, and the job queue uses its own library. */
const isUnprepared = ({ sql, name }: Sent) =>
  name === undefined && !['begin', 'commit'].includes(sql) && !sql.includes('pgboss');

test.each([
  { who: 'a guest', isSignedIn: false, leadDays: null },
  { who: 'a shopper who is signed in', isSignedIn: true, leadDays: null },
  { who: 'a shopper for whom it is made', isSignedIn: true, leadDays: 14 },
])('placing and verifying an order of $who costs at most 20 prepared statements', async (buyer) => {
  const cookie = buyer.isSignedIn ? await site.addAdministrator() : '';
  const { isSignedIn, leadDays } = buyer;
  const parts = await purchase({ cookie, leadDays, isBuyNow: !isSignedIn });
  list(buyer.who, parts);
  const { created, opened, verified } = parts;
  // Guards against a shop that sends no statements at all.
  expect(created.filter(({ sql }) => sql === 'commit')).toHaveLength(1);
  expect(verified.filter(({ sql }) => sql === 'commit')).toHaveLength(1);
  expect(created.length + verified.length).toBeLessThanOrEqual(20);
  expect(opened.length).toBeLessThanOrEqual(buyer.isSignedIn ? 3 : 2);
  expect([...created, ...opened, ...verified].filter(isUnprepared)).toEqual([]);
});
