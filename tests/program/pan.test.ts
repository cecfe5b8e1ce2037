import { expect, test } from 'vitest';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { addRing, valueOf } from '../../proofs/support/database.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { orderBody, pay, type PlacedOrder, verify } from '../../proofs/support/purchase.ts';

// In letters that no id contains: hexadecimal digits could match by chance.
const pan = 'QZXPV1234K';
/** The PAN, or enough of it to guess the rest easily. */
const hint = /QZXPV|V1234/i;

// Logs everything that it can log.
const shop = useOwnShop({ LOG_LEVEL: 'debug' });

/** Every row of every table, as text. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await shop.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await shop.db.query<{ text: string }>(
      `select row::text as text from ${name} row`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('a PAN appears in no page, export, email, table or log, except when staff ask to see it', async () => {
  const ring = await addRing(shop.db, 8);
  const buyer = shop.visitor();
  const body = orderBody({ lines: [{ id: ring, quantity: 4 }] });
  const order = (sent: string | undefined) =>
    buyer.ask('/api/create-razorpay-order', { json: { ...body, ...(sent && { pan: sent }) } });
  expect(await order(undefined)).toMatchObject({ status: 409 });
  expect((await order(undefined)).json()).toMatchObject({ success: false, reason: 'pan-needed' });
  const mistyped = await order('QZXPV12345');
  expect([mistyped.status, mistyped.json()['reason']]).toEqual([400, 'pan-invalid']);
  const placed = await order(pan.toLowerCase());
  expect(placed.json()).toMatchObject({ success: true, amount: 23_072_000, panLastFour: '234K' });

  const placedOrder = placed.json<PlacedOrder>();
  const { orderId } = placedOrder;
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  const verified = await verify(buyer, orderId, await pay(buyer, keyId, placedOrder));
  expect(verified.json()).toMatchObject({ payment_status: 'paid' });

  const owner = shop.visitor();
  const signIn = (await readDemoSignIns(shop.dataDir)).find(({ role }) => role === 'admin');
  await owner.signIn('/admin-login', signIn?.email ?? '', signIn?.password ?? '');
  const ofBuyer = ['', '.data'].map((end) => `/order-confirmation/${orderId}${end}`);
  const ofStaff = [
    `/admin/orders/${orderId}`,
    `/admin/orders/${orderId}.data`,
    `/admin/orders/${orderId}/packing-slip`,
    '/admin/orders.data',
    '/admin/audit-log',
    '/admin/outbox',
    '/admin/api/export/orders',
    '/admin/api/export/customers',
    `/api/orders/${orderId}/state`,
  ];
  const answers = [
    verified,
    mistyped,
    placed,
    ...(await Promise.all(ofBuyer.map((address) => buyer.ask(address)))),
    ...(await Promise.all(ofStaff.map((address) => owner.ask(address)))),
  ];
  expect(answers.slice(1).map(({ status }) => status)).toEqual([
    400,
    ...answers.slice(2).map(() => 200),
  ]);
  for (const { text } of answers) expect(text).not.toMatch(hint);
  for (const shown of [answers[3], answers[5]]) expect(shown?.text).toContain('234K');

  const form = { intent: 'show-pan', id: orderId };
  expect((await buyer.ask(`/admin/orders/${orderId}.data`, { form })).text).not.toMatch(hint);
  const pressed = await owner.ask(`/admin/orders/${orderId}.data`, { form });
  expect(pressed.text).toContain(pan);
  expect(pressed.headers.get('cache-control')).toContain('no-store');
  const history = await owner.ask(`/admin/orders/${orderId}`);
  expect(history.text).toContain('Full PAN viewed by staff');
  expect(history.text).not.toMatch(hint);

  expect(await wholeDatabase()).toContain(orderId);
  expect(await wholeDatabase()).not.toMatch(hint);
  expect(shop.program.output()).toContain('{"level"');
  expect(shop.program.output()).not.toMatch(hint);
});
