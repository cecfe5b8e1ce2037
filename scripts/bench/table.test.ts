import { expect, test } from 'vitest';
import { spreadOf } from './load/run-load.ts';
import type { Row } from './measure.ts';
import { tableOf } from './table.ts';

const row = (name: string, requestsPerSecond: number, change: Partial<Row> = {}): Row => ({
  name,
  requestsPerSecond,
  isFlatOut: true,
  p50Ms: 0.5,
  p99Ms: 12.345,
  processorMs: null,
  memoryMb: null,
  count: 1,
  failures: 0,
  failure: null,
  ...change,
});

const cellsOf = (rows: Row[]) =>
  tableOf(rows)
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

test('each row is compared with the bare server, unless its requests were paced', () => {
  const bare = row('bare', 30_000);
  const near = row('near', 15_000, { processorMs: 1.234, memoryMb: 249.6 });
  const far = row('far', 300);
  const paced = row('paced', 100, { isFlatOut: false });
  expect(cellsOf([bare, near, far, paced])).toEqual([
    ['bare', '30,000', '1.00', '0.50', '12.3', '–', '–'],
    ['near', '15,000', '0.50', '0.50', '12.3', '1.23', '250'],
    ['far', '300', 'B/100', '0.50', '12.3', '–', '–'],
    ['paced', '100', '–', '0.50', '12.3', '–', '–'],
  ]);
});

test('failures are reported in their row', () => {
  const failed = row('orders', 10, { failures: 2, failure: '/api/cart: 503' });
  expect(cellsOf([row('bare', 1), failed])[1]?.[0]).toBe('orders (2 failed: /api/cart: 503)');
});

test('half of the times are at most p50, and 99 in 100 at most p99', () => {
  const times = Array.from({ length: 200 }, (_, place) => 200 - place);
  expect(spreadOf(times)).toEqual({ p50Ms: 100, p99Ms: 198 });
  expect(spreadOf([7])).toEqual({ p50Ms: 7, p99Ms: 7 });
  expect(spreadOf([])).toEqual({ p50Ms: 0, p99Ms: 0 });
});
