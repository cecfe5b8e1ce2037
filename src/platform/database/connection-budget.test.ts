import { expect, test } from 'vitest';
import { connectionBudget } from './connection-budget.ts';

test('up to eight processes fit into the default connection limit of PostgreSQL', () => {
  const usualMax = 100 - 3;
  for (let processes = 1; processes <= 8; processes += 1) {
    expect(connectionBudget(processes).total).toBeLessThanOrEqual(usualMax);
  }
});

test('one process gets a pool of 20 connections, and each of many at least 8', () => {
  expect(connectionBudget(1).pool).toBe(20);
  for (let processes = 1; processes <= 64; processes += 1) {
    expect(connectionBudget(processes).pool).toBeGreaterThanOrEqual(8);
  }
});
