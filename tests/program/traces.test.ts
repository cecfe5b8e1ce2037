import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestSmtpServer } from '#platform/mail/test-smtp-server.server.ts';
import { buy, newCustomer } from '../../proofs/support/customer.ts';
import { addRing, valueOf } from '../../proofs/support/database.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { openSpanCollector, type Span } from '../../proofs/support/span-collector.ts';

const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: '', SMTP_URL: '' };
let collector: Awaited<ReturnType<typeof openSpanCollector>>;
let mailServer: Awaited<ReturnType<typeof startTestSmtpServer>>;
beforeAll(async () => {
  collector = await openSpanCollector();
  mailServer = await startTestSmtpServer();
  settings.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  settings.SMTP_URL = mailServer.url;
});
afterAll(async () => {
  collector.close();
  await mailServer.close();
});
const shop = useOwnShop(settings);

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** The spans of a trace, once they include one with this name. */
function traceWith(traceId: string, name: string): Promise<Span[]> {
  return vi.waitFor(() => {
    const found = collector.spans.filter((span) => span.traceId === traceId);
    expect(found.map((span) => span.name)).toContain(name);
    return found;
  }, 20_000);
}

function named(spans: readonly Span[], name: string): Span {
  const [found, ...others] = spans.filter((span) => span.name === name);
  if (!found || others.length > 0) throw new Error(`Not one span is called ${name}`);
  return found;
}

const signUp = 'POST people/accounts/storefront/auth-page';

test('the proxy’s trace continues through the request and its statements to the mail it causes', async () => {
  const [traceId, proxySpan] = [hex(16), hex(8)];
  const email = `asha-${randomUUID()}@example.in`;
  const password = 'a long enough password of mine';
  const person = { name: 'Asha Traced', email, phone: '9876501234' };
  const form = { intent: 'sign-up', ...person, password, confirmPassword: password };
  const headers = { traceparent: `00-${traceId}-${proxySpan}-01` };
  const answer = await shop.visitor().ask('/auth?from=nowhere', { form, headers });
  expect(answer.status).toBe(200);
  const spans = await traceWith(traceId, 'send mail');
  const request = named(spans, signUp);
  expect(request.parentSpanId).toBe(proxySpan);
  expect(named(spans, 'send mail').parentSpanId).toBe(request.spanId);
  const statements = spans.filter(({ attributes }) =>
    attributes.some(({ key }) => key === 'db.system.name'),
  );
  expect(statements.length).toBeGreaterThan(2);
  expect(new Set(statements.map((span) => span.parentSpanId))).toEqual(new Set([request.spanId]));
  for (const secret of [email, 'Asha Traced', '9876501234', password, 'nowhere']) {
    expect(collector.text()).not.toContain(secret);
  }
});

test('a call to the payment provider is traced within its request, without ids or addresses', async () => {
  const keyId = await valueOf<string>(shop.db, 'select key_id from sandbox.settings');
  const ring = await addRing(shop.db, 1);
  const customer = newCustomer(shop.visitor(), keyId, ring);
  await shop.visitor().ask('/api/razorpay-webhook', { json: {} });
  await buy(customer);
  await vi.waitFor(
    () => expect(collector.spans.map(({ name }) => name)).toContain('POST /orders'),
    20_000,
  );
  const call = named(collector.spans, 'POST /orders');
  const trace = await traceWith(
    call.traceId,
    'POST selling/checkout/storefront/endpoints/create-razorpay-order',
  );
  const request = trace.find((span) => span.spanId === call.parentSpanId);
  expect(request?.name).toBe('POST selling/checkout/storefront/endpoints/create-razorpay-order');
  await vi.waitFor(() =>
    expect(collector.spans.map(({ name }) => name)).toContain('GET /orders/:id/payments'),
  );
  for (const id of [customer.order?.razorpayOrderId, customer.order?.orderId, 'Temple Street']) {
    expect(collector.text()).not.toContain(String(id));
  }
});
