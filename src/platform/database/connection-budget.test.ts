import { expect, test } from 'vitest';
import { connectionBudget } from './connection-budget.ts';

test('up to eight processes fit into a PostgreSQL that nobody has changed', () => {
  const usualMax = 100 - 3;
  for (let processes = 1; processes <= 8; processes += 1) {
    expect(connectionBudget(processes).total).toBeLessThanOrEqual(usualMax);
  }
});

test('one process has as many connections as it can use, and none has too few', () => {
  expect(connectionBudget(1).pool).toBe(20);
  for (let processes = 1; processes <= 64; processes += 1) {
    expect(connectionBudget(processes).pool).toBeGreaterThanOrEqual(8);
  }
});
