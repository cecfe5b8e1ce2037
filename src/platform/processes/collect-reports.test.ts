import { expect, test } from 'vitest';
import { counter, type MetricReport } from '#platform/metrics/metric-report.ts';
import { collectReports } from './collect-reports.ts';

const report = (value: number) => [counter({ name: 'requests', help: '' }, value)];
const sumOf = (reports: MetricReport[][], name: string) =>
  reports
    .flat()
    .filter((metric) => metric.name === name)
    .flatMap(({ values }) => values)
    .reduce((sum, { value }) => sum + value, 0);

test('a sum over all processes never decreases, whichever of them end', () => {
  const collected = collectReports();
  collected.note(1, report(10));
  collected.note(2, report(20));
  expect(sumOf(collected.all(), 'requests')).toBe(30);
  collected.ended(2);
  collected.note(2, report(1));
  expect(sumOf(collected.all(), 'requests')).toBe(31);
  collected.ended(2);
  collected.ended(1);
  expect(sumOf(collected.all(), 'requests')).toBe(31);
  expect(sumOf(collected.all(), 'kanak_worker_restarts_total')).toBe(3);
});
