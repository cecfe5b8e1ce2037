import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Durations } from './durations.ts';
import { addCounted, counter, gauge } from './metric-report.ts';

const described = { name: 'requests', help: '' };
const of = (value: number, route = '/') => [counter(described, [[{ route }, value]])];

test('counters are added up over successive processes, by labels', () => {
  const sum = addCounted(addCounted(of(3), of(4)), of(1, '/cart'));
  const values = sum[0]?.values.map(({ labels, value }) => [labels['route'], value]);
  expect(values).toEqual([
    ['/', 7],
    ['/cart', 1],
  ]);
});

test('gauges, and counters that all processes read from one place, are not added up', () => {
  const memory = gauge({ name: 'memory', help: '' }, 5);
  const sales = counter({ name: 'sales', help: '', aggregator: 'max' }, 5);
  expect(addCounted([], [memory, sales])).toEqual([]);
});

test('a histogram counts each duration in every bucket it fits into, and in its sum', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 })), (all) => {
      const durations = new Durations();
      for (const ms of all) durations.add(ms);
      const values = durations.values('time', {});
      const valueOf = (name: string, le?: string) =>
        values.find((each) => each.metricName === name && each.labels['le'] === le)?.value;
      for (const bound of [0.001, 0.25, 10]) {
        const fitting = all.filter((ms) => ms / 1000 <= bound).length;
        expect(valueOf('time_bucket', String(bound))).toBe(fitting);
      }
      expect(valueOf('time_bucket', '+Inf')).toBe(all.length);
      expect(valueOf('time_count')).toBe(all.length);
      expect(valueOf('time_sum')).toBeCloseTo(all.reduce((sum, ms) => sum + ms / 1000, 0));
    }),
  );
});
