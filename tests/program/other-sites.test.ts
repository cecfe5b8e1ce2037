import { createHmac, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import routes from '#routes.ts';
import { addRing, valueOf } from '../../proofs/support/database.ts';
import { openOrder } from '../../proofs/support/purchase.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import type { Visitor } from '../../proofs/support/visitor.ts';

const shop = useShop();
/** Endpoints for other servers, which are authenticated by signature. */
const openToOthers = ['/api/razorpay-webhook', '/api/whatsapp-webhook', '/api/payment-callback'];

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** Every address of the site map, with its parameters filled in. */
function addressesOf(map: readonly Route[], above = ''): string[] {
  return map.flatMap(({ path = '', children = [] }) => {
    const filled = path.replace(/:\w+\??/g, () => randomUUID()).replace('*', 'no-such-page');
    const address = `${above}/${filled}`.replace(/\/+/g, '/');
    return [address.replace(/(.)\/$/, '$1'), ...addressesOf(children, address)];
  });
}
const addresses = [
  ...new Set([...addressesOf(routes), '/sandbox/window/payments', '/admin/store.data']),
].filter((address) => !openToOthers.includes(address));

const strangers: Record<string, string>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
];

/** Tables that change in the background: a payment of an earlier test is reported late, or sums are merged. */
const changedByItself = [
  'webhook_events',
  'payment_attempts',
  'order_events',
  'mail_outbox',
  'order_sums',
];

/** The row count of every table, and the data that an attacker would want to change. */
async function stateOfTheShop(): Promise<unknown> {
  const { rows: tables } = await shop.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)
     order by 1`,
    [changedByItself],
  );
  const counts: [string, number][] = [];
  for (const { name } of tables) {
    counts.push([name, await valueOf<number>(shop.db, `select count(*)::int from "${name}"`)]);
  }
  const rates = await valueOf(shop.db, `select json_agg(g order by variable_name) from globals g`);
  const carts = await valueOf(shop.db, `select json_agg(c order by id) from cart_items c`);
  const stock = await valueOf(shop.db, `select md5(json_agg(k order by k)::text) from karats k`);
  return { counts: Object.fromEntries(counts), rates, carts, stock };
}

let admin: Visitor;
let shopper: Visitor;
let ring: string;
beforeAll(async () => {
  ring = await addRing(shop.db, 5);
  [admin, shopper] = [await shop.admin(), await shop.shopper()];
  await shopper.ask('/api/cart', {
    json: { product_id: ring, karat_selected: '22kt', quantity: 1 },
  });
});

test('the site map has been read', () => {
  expect(addresses.length).toBeGreaterThan(25);
  for (const known of ['/', '/auth', '/admin/store', '/api/cart', '/api/verify-payment']) {
    expect(addresses).toContain(known);
  }
});

test('a cross-site request changes nothing anywhere, whoever is signed in', async () => {
  // Documents of orders paid in other tests are issued and drawn a moment later, the latter by a process of the lowest priority.
  const documentsAreDrawn = `select (select count(*) from orders where is_receipt_due) = 0
    and (select count(*) from documents) = (select count(*) from document_files)`;
  await vi.waitFor(async () => expect(await valueOf(shop.db, documentsAreDrawn)).toBe(true), {
    timeout: 90_000,
  });
  const before = await stateOfTheShop();
  for (const address of addresses) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      await Promise.all(
        [admin, shopper].flatMap((victim) =>
          strangers.map(async (headers) => {
            const { status, text } = await victim.ask(address, {
              method,
              headers,
              form: { goldPrice: '1', email: 'a@example.com', password: 'x' },
            });
            expect({ method, address, status, text }).toEqual({
              method,
              address,
              status: 403,
              text: 'This request did not come from this shop.',
            });
          }),
        ),
      );
    }
  }
  expect(await stateOfTheShop()).toEqual(before);
  expect((await admin.ask('/admin/store')).status).toBe(200);
}, 180_000);

test('methods that browsers do not send are refused', async () => {
  for (const method of ['PROPFIND', 'LOCK', 'REPORT']) {
    expect((await admin.ask('/admin/store', { method })).status).toBe(405);
  }
});

describe('a webhook', () => {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { id: 'pay_1', order_id: 'order_1' } } },
  });
  const events = () => valueOf<number>(shop.db, 'select count(*)::int from webhook_events');
  const send = (headers: Record<string, string>, raw = body) =>
    shop.visitor().ask('/api/razorpay-webhook', {
      method: 'POST',
      raw,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('that the provider did not sign is refused and not stored', async () => {
    const before = await events();
    const other = createHmac('sha256', 'another secret').update(body).digest('hex');
    const signatures = ['', other, '0'.repeat(64), other.slice(1), 'é'];
    for (const signature of signatures.map((text) => encodeURI(text))) {
      const headers = { 'x-razorpay-event-id': randomUUID(), 'x-razorpay-signature': signature };
      const answer = await send(headers);
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({ success: false, reason: 'bad-signature' });
    }
    expect((await send({})).status).toBe(400);
    expect(await events()).toBe(before);
  });

  test('that it did sign is accepted from anywhere, and stored once, whatever its event ids', async () => {
    const secret = await valueOf<string>(shop.db, 'select webhook_secret from sandbox.settings');
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = {
      'x-razorpay-signature': signature,
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    };
    const before = await events();
    for (let time = 0; time < 3; time += 1) {
      const again = { ...headers, 'x-razorpay-event-id': randomUUID() };
      expect((await send(again)).status).toBe(200);
    }
    expect(await events()).toBe(before + 1);
    expect((await send(headers, body.replace('pay_1', 'pay_2'))).status).toBe(400);
  });
});

test('a browser sent back by the provider without a valid signature pays nothing', async () => {
  const buyer = shop.visitor();
  const order = await openOrder(buyer, ring);
  const answer = await buyer.ask(`/api/payment-callback?orderId=${order.orderId}`, {
    form: {
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_order_id: order.razorpayOrderId,
      razorpay_signature: '0'.repeat(64),
    },
    headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(/^\/order-failed\?/);
  const status = `select payment_status from orders where id = $1`;
  expect(await valueOf(shop.db, status, [order.orderId])).toBe('pending');
});
