import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { loadedKey, tradedKey } from '#upkeep/demo/demo-trade.ts';
import { isTradeToCome } from '#upkeep/demo/demo-trade-queries.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { callRoute, owner, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as loadShell } from '#app/office/admin-layout.tsx';
import { action, loader } from './sandbox-page.tsx';

/** A shop with a signed-in owner. */
function withOwner(payments: 'sandbox' | 'off', env: Record<string, string> = {}) {
  const site = withTestShop({ PAYMENTS: payments, ...env });
  let cookie = '';
  beforeAll(async () => {
    cookie = await site.addAdministrator();
  });
  const visit = (form?: Record<string, string>) => site.visit('/admin/sandbox', { cookie, form });
  return {
    site,
    load: async () => callRoute(loader, visit()),
    send: async (form: Record<string, string>) => callRoute(action, visit(form)),
    shell: async () => callRoute(loadShell, visit()),
  };
}

/** The sandbox's response to a caller with its keys. */
async function askSandbox(
  sandbox: Shop['sandbox'],
  path: string,
  fields: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  if (!sandbox) throw new Error('The shop has no sandbox');
  const { keyId, keySecret } = sandbox.credentials;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const response = await sandbox.handle(
    new Request(`http://localhost/sandbox${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(path.startsWith('/window/') ? { key_id: keyId, ...fields } : fields),
    }),
  );
  return (await response.json()) as Record<string, unknown>;
}

/** An order whose payment the bank declines, through the sandbox's own API, with the webhook that reports it. */
async function failPayment(sandbox: Shop['sandbox']) {
  if (!sandbox) throw new Error('The shop has no sandbox');
  const post = (path: string, fields: Record<string, unknown>) => askSandbox(sandbox, path, fields);
  const order = await post('/v1/orders', { amount: 500_000, currency: 'INR' });
  const started = await post('/window/payments', {
    order_id: order['id'],
    contact: '+919876543210',
    email: '',
    method: 'netbanking',
    bank: 'HDFC',
  });
  const paymentId = String(started['payment_id']);
  await post(`/window/payments/${paymentId}/answer`, { answer: 'decline' });
  const search = String(order['id']);
  const [delivery] = (await sandbox.control.deliveries({ search, offset: 0, limit: 1 })).rows;
  return { eventId: String(delivery?.eventId), paymentId };
}

describe('in a shop with the sandbox', () => {
  const { site, load, send, shell } = withOwner('sandbox');
  const changes = async () => {
    const rows = await site.shop.db.select().from(auditLog).orderBy(auditLog.id);
    return rows.map(({ who, what, before, after }) => ({ who, what, before, after }));
  };

  test('each change of a switch is in the audit log, and saving without a change is not', async () => {
    const atRest = site.shop.sandbox?.control.atRest;
    expect(await load()).toMatchObject({ list: 'faults', switches: atRest });
    const form = {
      intent: 'switch',
      captureOff: 'on',
      api: 'garbage',
      apiDelaySeconds: '2',
      webhookDelaySeconds: '0',
      misreportPayment: 'no',
      refunds: 'pending',
      checkoutScript: 'normal',
      maximumAmountPaise: '50,00,000',
    };
    for (let time = 0; time < 2; time += 1)
      expect(await send(form)).toMatchObject({ isDone: true });
    expect(await load()).toMatchObject({
      switches: {
        ...atRest,
        captureOff: true,
        api: 'garbage',
        apiDelaySeconds: 2,
        refunds: 'pending',
      },
    });
    expect(await send({ ...form, apiDelaySeconds: '61', api: 'explode' })).toMatchObject({
      isDone: false,
      errors: { api: 'This value is not valid.', apiDelaySeconds: 'This value is not valid.' },
    });
    expect(await send({ intent: 'rest' })).toMatchObject({ isDone: true });
    expect(await load()).toMatchObject({ switches: atRest });
    const on = { captureOff: true, api: 'garbage', apiDelaySeconds: 2, refunds: 'pending' };
    const off = { captureOff: false, api: 'normal', apiDelaySeconds: 0, refunds: 'processed' };
    expect(await changes()).toEqual([
      { who: owner.email, what: 'setting updated', before: off, after: on },
      { who: owner.email, what: 'setting updated', before: on, after: off },
    ]);
  });

  test('sandbox data is erased only after confirmation, and the audit log records by whom', async () => {
    await askSandbox(site.shop.sandbox, '/v1/payment_links', {
      amount: 500_000,
      currency: 'INR',
      customer: { contact: '+919876543210' },
    });
    expect(await send({ intent: 'forget' })).toMatchObject({ isDone: false });
    expect(await send({ intent: 'forget', isSure: 'on' })).toMatchObject({
      isDone: true,
      notice: { title: 'Sandbox data erased' },
    });
    expect((await changes()).at(-1)).toMatchObject({ who: owner.email, what: 'setting reset' });
  });

  test('a replayed webhook and a late authorisation are in the audit log', async () => {
    const { eventId, paymentId } = await failPayment(site.shop.sandbox);
    for (const form of [
      { intent: 'replay', id: eventId },
      { intent: 'authorise', id: paymentId },
    ]) {
      expect(await send(form)).toMatchObject({ isDone: true });
    }
    expect((await changes()).slice(-2)).toEqual([
      { who: owner.email, what: 'setting replayed', before: null, after: { webhook: eventId } },
      { who: owner.email, what: 'setting authorised', before: null, after: { payment: paymentId } },
    ]);
  });

  test('an unknown webhook or payment cannot be replayed or authorised', async () => {
    const before = await changes();
    for (const intent of ['replay', 'authorise']) {
      expect(await send({ intent, id: 'none' })).toMatchObject({ isDone: false, isOutdated: true });
    }
    expect(await changes()).toEqual(before);
  });

  test('the shell says that no money moves, and links to the sandbox', async () => {
    expect(await shell()).toMatchObject({ isTestShop: true, shell: { hasSandbox: true } });
  });
});

describe('in a demo with generated trade', () => {
  const { site, load, send } = withOwner('sandbox', { DEMO_TRADE: 'on' });

  test('erasing starts the demo’s trade anew, but not in a shop opened without the demo', async () => {
    const forget = { intent: 'forget', isSure: 'on' };
    expect(await send(forget)).toMatchObject({
      notice: { title: 'Sandbox data erased' },
    });
    expect(await load()).toMatchObject({ isTrading: false });
    const { db } = site.shop;
    const loaded = { variableName: loadedKey, variableValue: 'loaded' };
    await db.insert(globals).values([loaded, { ...loaded, variableName: tradedKey }]);
    expect(await load()).toMatchObject({ isTrading: true });
    expect(await isTradeToCome(db)).toBe(false);
    expect(await send(forget)).toMatchObject({
      notice: { title: 'Six weeks of trade are being made anew' },
    });
    expect(await isTradeToCome(db)).toBe(true);
    const [logged] = await db.select().from(auditLog);
    expect(logged).toMatchObject({ who: owner.email, what: 'setting reset' });
  });
});

describe('in a shop without the sandbox', () => {
  const { load, send, shell } = withOwner('off');

  test('there is no such page, and no link to it', async () => {
    const missing = { init: { status: 404 } };
    await expect(load()).rejects.toMatchObject(missing);
    await expect(send({ intent: 'rest' })).rejects.toMatchObject(missing);
    expect(await shell()).toMatchObject({ isTestShop: false, shell: { hasSandbox: false } });
  });
});
