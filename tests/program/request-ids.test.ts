import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSmtpServer } from '#platform/mail/test-smtp-server.server.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { valueOf } from '../../proofs/support/database.ts';

const settings = { LOG_LEVEL: 'info', SMTP_URL: '' };
let mailServer: Awaited<ReturnType<typeof startTestSmtpServer>>;
beforeAll(async () => {
  mailServer = await startTestSmtpServer();
  settings.SMTP_URL = mailServer.url;
});
afterAll(() => mailServer.close());
const shop = useOwnShop(settings);

/** The log lines of one request, in order. */
function linesOf(id: string): Record<string, unknown>[] {
  const lines = shop.program.output().split('\n');
  const parsed = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  return parsed.filter((line: { id?: string }) => line.id === id);
}

const newRequestId = () => `proxy-${randomUUID()}`;

test('a sent mail is logged with the id of its request, and without its recipient', async () => {
  const id = newRequestId();
  const email = `asha-${randomUUID()}@example.in`;
  const [password, phone] = ['a long enough password of mine', '9876543210'];
  const person = { name: 'Asha Rao', email, phone };
  const form = { intent: 'sign-up', ...person, password, confirmPassword: password };
  const answer = await shop.visitor().ask('/auth', { form, headers: { 'x-request-id': id } });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, id]);
  await vi.waitFor(() => expect(mailServer.received.map(({ to }) => to)).toContain(email), 20_000);
  await vi.waitFor(() =>
    expect(linesOf(id)).toEqual([
      expect.objectContaining({ method: 'POST', path: '/auth' }),
      expect.objectContaining({ msg: 'a mail was sent' }),
    ]),
  );
  expect(shop.program.output()).not.toContain(email);
});

test('the processing of a webhook is logged with the id of its request', async () => {
  const id = newRequestId();
  const secret = await valueOf<string>(shop.db, 'select webhook_secret from sandbox.settings');
  const raw = JSON.stringify({
    event: 'order.paid',
    payload: { order: { entity: { id: 'order_of_nobody' } } },
  });
  const answer = await shop.visitor().ask('/api/razorpay-webhook', {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-request-id': id,
      'x-razorpay-event-id': randomUUID(),
      'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
    },
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(
    () => expect(linesOf(id).map(({ msg }) => msg)).toContain('processing a webhook'),
    20_000,
  );
});

test('a request id that could forge a log line is replaced, and never logged', async () => {
  const answer = await shop.visitor().ask('/order-confirmation/none', {
    headers: { 'x-request-id': 'forged", "level": 60' },
  });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(shop.program.output()).not.toContain('forged');
});
