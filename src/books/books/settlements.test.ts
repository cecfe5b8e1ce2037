import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { SettledEntry } from '#selling/payments/gateway-days.server.ts';
import { compareMonth, countStates, type OurMoney } from './settlements.ts';

const now = new Date('2026-12-03T10:00:00Z');
const dayMs = 24 * 60 * 60_000;

function our(id: string, own: Partial<OurMoney> = {}): OurMoney {
  const order = { orderId: `order of ${id}`, orderNumber: `K26-${id}` };
  return { kind: 'payment', id, ...order, amount: paise(100), at: now, ...own };
}

function theirs(id: string, own: Partial<SettledEntry> = {}): SettledEntry {
  const sums = { amount: paise(100), credit: paise(100), debit: paise(0), fee: paise(2) };
  return { id, type: 'payment', settlementId: 'setl_1', paymentId: null, ...sums, ...own };
}

test('money is on its way for six days, and not a moment longer', () => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ours = [our('a', { at: before(6 * dayMs) }), our('b', { at: before(6 * dayMs + 1) })];
  const rows = compareMonth({ ours, settled: [], settledLater: [], now });
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['b', 'missing-there'],
    ['a', 'on-the-way'],
  ]);
});

test('mismatches come first, and each row shows what both sides know', () => {
  const late = new Date('2026-11-01T10:00:00Z');
  const ours = [our('same'), our('new'), our('lost', { at: late }), our('less')];
  const settled = [
    theirs('same'),
    theirs('less', { amount: paise(90) }),
    theirs('strange', { type: 'adjustment' }),
  ];
  const rows = compareMonth({ ours, settled, settledLater: [theirs('later')], now });
  expect(rows.map(({ state }) => state)).toEqual([
    'missing-here',
    'differs',
    'missing-there',
    'on-the-way',
    'matched',
  ]);
  const [strange, less, lost] = rows;
  const unknown = { order: null, at: null, ours: null };
  const paidOut = { fee: 2, settlementId: 'setl_1' };
  expect(strange).toMatchObject({ kind: 'adjustment', theirs: 100, ...unknown, ...paidOut });
  const order = { id: 'order of less', number: 'K26-less' };
  expect(less).toMatchObject({ order, at: now, ours: 100, theirs: 90, ...paidOut });
  expect(lost).toMatchObject({ ours: 100, theirs: null, fee: null, settlementId: null });
});

test('a later payout counts for this month’s orders, but the month’s own entry goes first', () => {
  const settledLater = [theirs('one', { amount: paise(90) }), theirs('two')];
  const ours = [our('one'), our('two')];
  const rows = compareMonth({ ours, settled: [theirs('one')], settledLater, now });
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['one', 'matched'],
    ['two', 'matched'],
  ]);
});

test('each state is counted with its total: the payout, else our amount, less refunds', () => {
  const late = new Date('2026-11-01T10:00:00Z');
  const ours = [our('new'), our('less'), our('same'), our('back', { kind: 'refund' })];
  const lost = [our('lost', { at: late, amount: paise(30) }), our('gone', { at: late })];
  const settled = [
    theirs('less', { amount: paise(90) }),
    theirs('same'),
    theirs('back', { amount: paise(100), type: 'refund' }),
    theirs('strange', { amount: paise(7), type: 'refund' }),
    theirs('added', { type: 'adjustment' }),
    theirs('dispute', { type: 'adjustment', credit: paise(0), debit: paise(100) }),
  ];
  const rows = compareMonth({ ours: [...ours, ...lost], settled, settledLater: [], now });
  const theirsOf = (id: string) => rows.find((row) => row.id === id)?.theirs;
  expect(['added', 'dispute'].map(theirsOf)).toEqual([100, -100]);
  expect(countStates(rows)).toEqual({
    matched: { count: 2, total: 0 },
    differs: { count: 1, total: 90 },
    'on-the-way': { count: 1, total: 100 },
    'missing-there': { count: 2, total: 130 },
    'missing-here': { count: 3, total: -7 },
  });
});
