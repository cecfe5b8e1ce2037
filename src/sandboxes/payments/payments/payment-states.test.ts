import { expect, test } from 'vitest';
import {
  mayTakePayment,
  orderAfter,
  paymentAfter,
  type PaymentEvent,
  type PaymentStatus,
} from './payment-states.ts';

const statuses: PaymentStatus[] = ['created', 'authorized', 'captured', 'refunded', 'failed'];
const events: PaymentEvent[] = [
  'authorize',
  'capture',
  'fail',
  'refund-in-full',
  'refund-returned',
];

test('only these transitions are allowed', () => {
  const allowed = statuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = paymentAfter(status, event);
      return next.ok ? [`${status} → ${next.value}`] : [];
    }),
  );
  expect(allowed).toEqual([
    'created → authorized',
    'created → failed',
    'authorized → captured',
    'authorized → refunded',
    'captured → refunded',
    'refunded → captured',
    'failed → authorized',
  ]);
});

test('a failed payment can still be authorised and captured late', () => {
  const late = paymentAfter('failed', 'authorize');
  expect(late).toEqual({ ok: true, value: 'authorized' });
  expect(paymentAfter('authorized', 'capture')).toEqual({ ok: true, value: 'captured' });
});

test('an order that is paid stays paid, whatever its payments do later', () => {
  for (const status of statuses) expect(orderAfter('paid', status)).toBe('paid');
});

test('only a capture makes an order paid', () => {
  expect(statuses.filter((status) => orderAfter('attempted', status) === 'paid')).toEqual([
    'captured',
  ]);
  expect(orderAfter('created', 'created')).toBe('attempted');
});

test('an order takes no second payment while it is paid or another one is authorised', () => {
  expect(mayTakePayment('attempted', ['failed', 'created'])).toBe(true);
  expect(mayTakePayment('attempted', ['failed', 'authorized'])).toBe(false);
  expect(mayTakePayment('paid', [])).toBe(false);
});
