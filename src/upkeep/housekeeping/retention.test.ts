import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removableBefore, retention, staying } from './retention.ts';

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const stated = operations
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1).join(' | '));

test('the operations page states every period and its reason as the shop observes it', () => {
  for (const { what, days, why } of Object.values(retention)) {
    expect(stated).toContain(`${what} | ${days === 0 ? 'none' : `${days} days`} | ${why}`);
  }
  for (const { what, why } of Object.values(staying)) {
    expect(stated).toContain(`${what} | stays | ${why}`);
  }
});

test('a period ends to the moment', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(removableBefore('unpaidOrders', now)).toEqual(new Date('2026-10-23T10:00:00Z'));
  expect(removableBefore('sessions', now)).toEqual(now);
});
