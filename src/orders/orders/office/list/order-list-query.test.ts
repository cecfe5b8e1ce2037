import { expect, test } from 'vitest';
import { preservedParameters, readOrderListQuery } from './order-list-query.ts';

/** In India it is already the next day. */
const now = new Date('2026-11-27T20:00:00Z');
const read = (address: string) => readOrderListQuery(new URLSearchParams(address), now);

test('unpaid orders are hidden until asked for', () => {
  expect(read('').filter).toEqual({
    search: '',
    status: null,
    money: 'arrived',
    kind: null,
    promise: null,
    from: null,
    before: null,
  });
  expect(read('payment=all').filter.money).toBe('all');
});

test('both days of a range are included', () => {
  const { from, before } = read('from=2026-11-01&to=2026-11-02').filter;
  expect(from).toEqual(new Date('2026-10-31T18:30:00Z'));
  expect(before).toEqual(new Date('2026-11-02T18:30:00Z'));
});

test('promised dates are compared with today in India', () => {
  expect(read('promise=due').filter.promise).toEqual({ is: 'due', today: '2026-11-28' });
  expect(read('promise=soon').filter.promise).toBeNull();
});

test('unknown filter values are ignored', () => {
  expect(read('status=lost&payment=gold&kind=x&from=soon&to=2026-02-99').filter).toEqual(
    read('').filter,
  );
});

test('the URL of an order opened from a list keeps the list’s filters', () => {
  expect(preservedParameters(new URLSearchParams('q=rao&page=3&status=shipped'))).toBe(
    '?q=rao&status=shipped',
  );
  expect(preservedParameters(new URLSearchParams('page=3'))).toBe('');
});
