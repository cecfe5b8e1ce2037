import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { comparePayments, compareSettlements } from './compare-day.ts';

const order = { orderId: 'o1', orderNumber: 'K26-000001', paymentId: 'pay_1', total: paise(500) };
const link = { id: 'o1', number: 'K26-000001' };
const theirs = { id: 'pay_1', amount: paise(500), status: 'captured' };
const entry = {
  id: 'pay_1',
  type: 'payment',
  settlementId: 'setl_1',
  amount: paise(500),
  credit: paise(488),
  debit: paise(0),
};

test('matching books have no differences, and refunded payments count as received', () => {
  for (const status of ['captured', 'refunded']) {
    const payments = [{ ...theirs, status }];
    expect(comparePayments({ theirs: payments, ours: [order], tried: [] })).toEqual([]);
  }
});

test('payments that brought no money are ignored', () => {
  for (const status of ['created', 'authorized', 'failed']) {
    const payments = [{ ...theirs, status }];
    expect(comparePayments({ theirs: payments, ours: [], tried: [] })).toEqual([]);
  }
});

test('money without a sale is a difference, with the order it was attempted for', () => {
  const tried = [order];
  expect(comparePayments({ theirs: [theirs], ours: [], tried })).toEqual([
    { kind: 'no-sale', id: 'pay_1', order: link, ours: null, theirs: 500 },
  ]);
  expect(comparePayments({ theirs: [theirs], ours: [], tried: [] })).toMatchObject([
    { kind: 'no-sale', order: null },
  ]);
});

test('a different amount, and a payment unknown to the provider, are differences', () => {
  const other = { ...theirs, amount: paise(499) };
  expect(comparePayments({ theirs: [other], ours: [order], tried: [] })).toEqual([
    { kind: 'amount', id: 'pay_1', order: link, ours: 500, theirs: 499 },
  ]);
  expect(comparePayments({ theirs: [], ours: [order], tried: [] })).toEqual([
    { kind: 'unknown-to-provider', id: 'pay_1', order: link, ours: 500, theirs: null },
  ]);
});

test('a settlement that equals the sum of its known entries has no differences', () => {
  const refund = { ...entry, id: 'rfnd_1', type: 'refund', credit: paise(0), debit: paise(88) };
  const settlements = [{ id: 'setl_1', amount: paise(400) }];
  expect(compareSettlements({ settlements, entries: [entry, refund], ours: [order] })).toEqual([]);
});

test('a settlement with another sum, amount or payment is a difference', () => {
  const settlements = [{ id: 'setl_1', amount: paise(487) }];
  expect(compareSettlements({ settlements, entries: [entry], ours: [order] })).toEqual([
    { kind: 'settlement-sum', id: 'setl_1', order: null, ours: 488, theirs: 487 },
  ]);
  const right = [{ id: 'setl_1', amount: paise(488) }];
  const more = { ...order, total: paise(600) };
  expect(compareSettlements({ settlements: right, entries: [entry], ours: [more] })).toMatchObject([
    { kind: 'settled-amount', id: 'pay_1', ours: 600, theirs: 500 },
  ]);
  expect(compareSettlements({ settlements: right, entries: [entry], ours: [] })).toMatchObject([
    { kind: 'settled-unknown', id: 'pay_1', order: null },
  ]);
});
