import { beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import {
  inboundBody,
  statusBody,
  type Status,
  webhookSignature,
} from '#sandboxes/whatsapp/whatsapp-sandbox.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { action, loader } from './whatsapp-webhook.ts';

const site = withTestShop();
const account = () => {
  const { whatsapp } = site.shop;
  if (!whatsapp) throw new Error('A demo shop has the stand-in');
  return whatsapp.account;
};
beforeEach(() => site.shop.db.delete(mailOutbox));

function post(body: string, signature = webhookSignature(body, account())): Promise<Response> {
  const { context } = site.visit('/api/whatsapp-webhook');
  const headers = { 'x-hub-signature-256': signature, 'content-type': 'application/json' };
  const request = new Request('http://localhost:3000/api/whatsapp-webhook', {
    method: 'POST',
    headers,
    body,
  });
  return callRoute(action, { context, request });
}

const report = (of: Pick<Status, 'status'> & Partial<Status>) =>
  post(
    statusBody(account(), {
      id: 'wamid.1',
      recipient: '919876543210',
      callbackData: undefined,
      at: new Date('2026-11-23T10:00:00Z'),
      ...of,
    }),
  );

async function add(row: Partial<typeof mailOutbox.$inferInsert> = {}): Promise<string> {
  const [added] = await site.shop.db
    .insert(mailOutbox)
    .values({
      dedupeKey: crypto.randomUUID(),
      channel: 'whatsapp',
      recipient: '919876543210',
      subject: 'Order shipped',
      body: 'Dear Asha',
      ...row,
    })
    .returning({ id: mailOutbox.id });
  return added?.id ?? '';
}

const read = async () => (await site.shop.db.select().from(mailOutbox))[0];
const sent = { providerId: 'wamid.1', sentAt: new Date(), attempts: 1 };

describe('Meta', () => {
  const verify = (query: string) =>
    callRoute(loader, site.visit(`/api/whatsapp-webhook?${query}`)) as Response;

  test('gets its challenge back for the right verify token', async () => {
    const { verifyToken } = account();
    const query = `hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${verifyToken}`;
    expect(await verify(query).text()).toBe('1158201444');
  });

  test.each(['', 'hub.mode=subscribe&hub.challenge=1&hub.verify_token=wrong', 'hub.challenge=1'])(
    'is refused with %j',
    (query) => {
      expect(verify(query).status).toBe(403);
    },
  );
});

test('a report without Meta’s signature over its exact bytes is refused', async () => {
  await add(sent);
  const body = statusBody(account(), {
    id: 'wamid.1',
    recipient: '919876543210',
    callbackData: undefined,
    at: new Date(),
    status: 'read',
  });
  const good = webhookSignature(body, account());
  const wrong = ['', good.slice(7), `sha256=${'0'.repeat(64)}`, good.replace('sha256', 'sha1')];
  for (const signature of wrong) expect((await post(body, signature)).status).toBe(400);
  expect((await post(`${body} `, good)).status).toBe(400);
  expect(await read()).toMatchObject({ readAt: null, deliveredAt: null });
});

test('statuses in any order, even repeated, leave a message delivered and read', async () => {
  const orders = [
    ['sent', 'delivered', 'read'],
    ['read', 'delivered', 'sent'],
    ['delivered', 'sent', 'read', 'failed', 'delivered'],
    ['failed', 'sent', 'read'],
  ] as const;
  for (const statuses of orders) {
    await site.shop.db.delete(mailOutbox);
    await add(sent);
    for (const status of statuses) {
      expect((await report({ status })).status).toBe(200);
      expect((await report({ status })).status).toBe(200);
    }
    expect(await read()).toMatchObject({
      sentAt: expect.any(Date),
      deliveredAt: new Date('2026-11-23T10:00:00Z'),
      readAt: new Date('2026-11-23T10:00:00Z'),
      givenUpAt: null,
      lastError: null,
    });
  }
});

test.each([['sent', 'failed'] as const, ['failed', 'sent'] as const])(
  'a message that fails is given up with the reason, even if %s comes before %s',
  async (...statuses) => {
    await add(sent);
    for (const status of statuses) await report({ status });
    expect(await read()).toMatchObject({
      sentAt: null,
      givenUpAt: expect.any(Date),
      lastError: '131026 Message undeliverable',
    });
  },
);

test('a message with a lost response counts as sent once its callback data arrives', async () => {
  const id = await add({ attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) });
  await report({ status: 'sent', callbackData: id });
  expect(await read()).toMatchObject({ providerId: 'wamid.1', sentAt: expect.any(Date) });
});

test('a status of an earlier sending does not change a resent message', async () => {
  const id = await add({ resends: 1 });
  await report({ status: 'read', callbackData: id });
  expect(await read()).toMatchObject({ sentAt: null, readAt: null });
  await report({ status: 'sent', id: 'wamid.2', callbackData: `${id}.1` });
  expect(await read()).toMatchObject({ sentAt: expect.any(Date), providerId: 'wamid.2' });
});

test('unknown and malformed reports are accepted and change nothing', async () => {
  await add(sent);
  expect((await report({ status: 'failed', id: 'wamid.other' })).status).toBe(200);
  expect((await report({ status: 'failed', callbackData: "'; drop", id: 'x' })).status).toBe(200);
  for (const body of ['', '[]', '{"entry":[{}]}', '{"entry":[{"changes":[]}]}']) {
    expect((await post(body)).status).toBe(200);
  }
  const other = { ...account(), phoneNumberId: '999' };
  const ofOthers = { id: 'wamid.1', recipient: '1', callbackData: undefined, at: new Date() };
  await post(statusBody(other, { ...ofOthers, status: 'failed' }));
  expect(await read()).toMatchObject({ sentAt: expect.any(Date), givenUpAt: null });
});

describe('a message to the shop', () => {
  const asha = '919876543210';
  const isAllowed = () => site.shop.whatsapp?.consent.has(asha);
  const write = (text: string) => post(inboundBody(account(), asha, text));

  test.each(['STOP', ' stop. ', 'Unsubscribe', 'बंद', 'बंद करें'])(
    'saying %j stops updates until “start” is sent',
    async (text) => {
      await site.shop.whatsapp?.consent.grant(asha, 'checkout');
      expect(await isAllowed()).toBe(true);
      expect((await write(text)).status).toBe(200);
      expect(await isAllowed()).toBe(false);
      expect((await write('start')).status).toBe(200);
      expect(await isAllowed()).toBe(true);
    },
  );

  test.each(['Do not stop now', 'When does it start?', 'Thank you', ''])(
    'saying %j changes nothing',
    async (text) => {
      await site.shop.whatsapp?.consent.grant(asha, 'checkout');
      await write(text);
      expect(await isAllowed()).toBe(true);
    },
  );

  test('without a signature changes nothing', async () => {
    await site.shop.whatsapp?.consent.grant(asha, 'checkout');
    await post(inboundBody(account(), asha, 'STOP'), `sha256=${'0'.repeat(64)}`);
    expect(await isAllowed()).toBe(true);
  });
});
