import { beforeAll, describe, expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

/**
 * The requests of Razorpay's PHP client in its tests of orders, payments, refunds, payment links and settlements, as it sends
 * them: list URLs end with a slash, GET parameters are in the query, and other data are forms, except for a new payment link,
 * which is JSON; from then on the client declares its forms as JSON too.
 */
const sandbox = useSandbox();
const { pay, placeOrder, pass, at, authorization } = sandbox;

type Data = { [name: string]: string | number | boolean | Data };
type Sent = { method: string; path: string; data?: Data | string; isJson?: boolean };
type Ids = Record<'order' | 'payment' | 'card' | 'refund' | 'settlement' | 'link', string>;
let ids: Ids;

/** Encodes a form as PHP does. */
function formOf(data: Data): string {
  const pairs = (name: string, value: Data[string]): [string, string][] => {
    if (typeof value === 'object') {
      return Object.entries(value).flatMap(([own, each]) => pairs(`${name}[${own}]`, each));
    }
    return [[name, String(typeof value === 'boolean' ? Number(value) : value)]];
  };
  const all = Object.entries(data).flatMap(([name, value]) => pairs(name, value));
  return new URLSearchParams(all).toString();
}

async function send({ method, path, data = {}, isJson = false }: Sent) {
  const text = typeof data === 'string' ? data : formOf(data);
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const isRead = method === 'GET';
  const query = isRead && text ? `?${text}` : '';
  const answer = await fetch(`${at.url}/sandbox/v1/${path}${query}`, {
    method,
    headers: {
      authorization: authorization(),
      'razorpay-api': '1',
      'user-agent': 'Razorpay/v1 PHPSDK/2.9.0 PHP/8.2',
      ...(!isRead && { 'content-type': type }),
    },
    ...(!isRead && text && { body: text }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const newLink = (more: object = {}) => ({
  amount: 500,
  currency: 'INR',
  description: 'For XYZ purpose',
  customer: { name: 'Gaurav Kumar', email: 'gaurav.kumar@example.com', contact: '9000090000' },
  notify: { sms: true, email: true },
  reminder_enable: true,
  ...more,
});
const createLink = (more: object = {}): Sent => ({
  method: 'POST',
  path: 'payment_links/',
  data: JSON.stringify(newLink(more)),
  isJson: true,
});
const notes = { notes_key_1: 'Beam me up Scotty.', notes_key_2: 'Engage' };

beforeAll(async () => {
  at.now = new Date('2026-11-02T10:00:00Z');
  const card = {
    method: 'card',
    card: { number: '4100280000001007', expiry: '12/30', cvv: '123' },
  };
  const otp = { answer: 'otp', otp: '123456' };
  const placed = await placeOrder({ amount: 100_000 });
  const { body: paid } = await pay(placed.id);
  const byCard = await pay((await placeOrder({ amount: 50_000 })).id, card, otp);
  const payment = String(paid['razorpay_payment_id']);
  const refund = await send({
    method: 'POST',
    path: `payments/${payment}/refund`,
    data: { amount: '100', speed: 'optimum', receipt: 'Receipt No. 1' },
  });
  pass(3 * 24 * 60 * 60);
  const settled = await send({ method: 'GET', path: 'settlements/' });
  const link = await send(createLink());
  const [settlement] = settled.body['items'] as { id: string }[];
  ids = {
    order: placed.id,
    payment,
    card: String(byCard.body['razorpay_payment_id']),
    refund: String(refund.body['id']),
    settlement: String(settlement?.id),
    link: String(link.body['id']),
  };
});

describe.each<[string, (known: Ids) => Sent, object]>([
  [
    'an order is made',
    () => ({
      method: 'POST',
      path: 'orders/',
      data: {
        receipt: '123',
        amount: 100,
        currency: 'INR',
        notes: { key1: 'value3', key2: 'value2' },
      },
    }),
    { entity: 'order', amount: 100, receipt: '123', notes: { key1: 'value3', key2: 'value2' } },
  ],
  ['all orders', () => ({ method: 'GET', path: 'orders/' }), { entity: 'collection' }],
  ['an order', ({ order }) => ({ method: 'GET', path: `orders/${order}` }), { entity: 'order' }],
  [
    'the payments of an order',
    ({ order }) => ({ method: 'GET', path: `orders/${order}/payments` }),
    { entity: 'collection', count: 1 },
  ],
  [
    'the notes of an order are changed',
    ({ order }) => ({ method: 'PATCH', path: `orders/${order}`, data: { notes } }),
    { entity: 'order', notes },
  ],
  ['all payments', () => ({ method: 'GET', path: 'payments/' }), { entity: 'collection' }],
  [
    'a payment',
    ({ payment }) => ({ method: 'GET', path: `payments/${payment}` }),
    { entity: 'payment' },
  ],
  [
    'the notes of a payment are changed',
    ({ payment }) => ({ method: 'PATCH', path: `payments/${payment}`, data: { notes } }),
    { entity: 'payment', notes },
  ],
  [
    'the card of a payment',
    ({ card }) => ({ method: 'GET', path: `payments/${card}/card` }),
    { entity: 'card' },
  ],
  ['downtimes', () => ({ method: 'GET', path: 'payments/downtimes' }), { count: 0 }],
  [
    'a payment is refunded in part',
    ({ payment }) => ({
      method: 'POST',
      path: `payments/${payment}/refund`,
      data: { amount: '100', speed: 'optimum', receipt: 'Receipt No. 2' },
    }),
    { entity: 'refund', amount: 100, receipt: 'Receipt No. 2', speed_requested: 'optimum' },
  ],
  [
    'a payment named in the body is refunded in part',
    ({ payment }) => ({
      method: 'POST',
      path: 'refunds/',
      data: { payment_id: payment, amount: '100', receipt: 'Receipt No. 3' },
    }),
    { entity: 'refund', amount: 100, receipt: 'Receipt No. 3' },
  ],
  [
    'refunds of a payment',
    ({ payment }) => ({ method: 'GET', path: `payments/${payment}/refunds`, data: { count: 1 } }),
    { entity: 'collection', count: 1 },
  ],
  [
    'a refund of a payment',
    ({ payment, refund }) => ({ method: 'GET', path: `payments/${payment}/refunds/${refund}` }),
    { entity: 'refund' },
  ],
  [
    'all refunds',
    () => ({ method: 'GET', path: 'refunds/', data: { count: 1 } }),
    { entity: 'collection', count: 1 },
  ],
  [
    'a refund',
    ({ refund }) => ({ method: 'GET', path: `refunds/${refund}` }),
    { entity: 'refund', amount: 100 },
  ],
  [
    'the notes of a refund are changed',
    ({ refund }) => ({ method: 'PATCH', path: `refunds/${refund}`, data: { notes } }),
    { entity: 'refund', notes },
  ],
  ['all settlements', () => ({ method: 'GET', path: 'settlements/' }), { entity: 'collection' }],
  [
    'a settlement',
    ({ settlement }) => ({ method: 'GET', path: `settlements/${settlement}` }),
    { entity: 'settlement', status: 'processed' },
  ],
  [
    'the settlements of a month',
    () => ({
      method: 'GET',
      path: 'settlements/recon/combined',
      data: { year: 2026, month: 11 },
    }),
    { entity: 'collection', count: 3 },
  ],
  ['all links', () => ({ method: 'GET', path: 'payment_links/' }), { payment_links: [{}] }],
  [
    'a link',
    ({ link }) => ({ method: 'GET', path: `payment_links/${link}` }),
    { amount: 500, notify: { sms: true, email: true }, reminder_enable: true },
  ],
  [
    'a link is changed by a form declared as JSON',
    ({ link }) => ({
      method: 'PATCH',
      path: `payment_links/${link}`,
      data: { reference_id: 'TS1', reminder_enable: 0, notes: { policy_name: 'Jeevan Saral 2' } },
      isJson: true,
    }),
    { reference_id: 'TS1', reminder_enable: false, notes: { policy_name: 'Jeevan Saral 2' } },
  ],
  [
    'the payer is notified',
    ({ link }) => ({ method: 'POST', path: `payment_links/${link}/notify_by/email`, isJson: true }),
    { success: true },
  ],
  [
    'a link is cancelled',
    ({ link }) => ({ method: 'POST', path: `payment_links/${link}/cancel`, isJson: true }),
    { status: 'cancelled', accept_partial: false },
  ],
])('%s', (_name, request, expected) => {
  test('as the PHP client expects', async () => {
    const { status, body } = await send(request(ids));
    expect({ status, body }).toMatchObject({ status: 200, body: expected });
  });
});

const partial = { accept_partial: true, first_min_partial_amount: 100 };
const checkout = { method: { netbanking: '1', card: '1', upi: '0', wallet: '0' } };

describe.each<[string, (known: Ids) => Sent, string]>([
  ['a link with partial payments', () => createLink(partial), 'accept_partial'],
  ['a link with an offer or transfers', () => createLink({ options: { order: {} } }), 'options'],
  ['a link with its own checkout', () => createLink({ options: { checkout } }), 'options'],
  [
    'an order with partial payments',
    () => ({
      method: 'POST',
      path: 'orders/',
      data: { amount: 100, currency: 'INR', partial_payment: true },
    }),
    'partial_payment',
  ],
  [
    'a refund that names no payment',
    () => ({ method: 'POST', path: 'refunds/', data: { amount: '100' } }),
    'payment_id',
  ],
  [
    'an unknown way of notifying',
    ({ link }) => ({ method: 'POST', path: `payment_links/${link}/notify_by/pigeon` }),
    'medium',
  ],
])('%s', (_name, request, named) => {
  test('is refused with an error that names the field', async () => {
    const { status, body } = await send(request(ids));
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    expect(JSON.stringify(body)).toContain(named);
  });
});

test('a UPI payment has a 12-digit bank reference number', async () => {
  const order = await placeOrder();
  const { body } = await pay(order.id, { method: 'upi' });
  const path = `payments/${String(body['razorpay_payment_id'])}`;
  const { body: payment } = await send({ method: 'GET', path });
  expect(payment['acquirer_data']).toMatchObject({ rrn: expect.stringMatching(/^\d{12}$/) });
});
