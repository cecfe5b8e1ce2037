import { expect, test } from 'vitest';
import { clockText } from './clock-cell.tsx';

const hourMs = 3_600_000;
const by = new Date('2026-11-03T00:00:00Z');

test('a deadline is shown in hours when near and in days when far', () => {
  const left = (hours: number) =>
    clockText({ by, doneAt: null, leftMs: hours * hourMs, isLate: hours < 0 });
  expect(left(47.5)).toBe('47 h left');
  expect(left(29 * 24)).toBe('29 days left');
  expect(left(-1.5)).toBe('1 h late');
  expect(left(-72)).toBe('3 days late');
  expect(clockText({ by, doneAt: by, leftMs: 1, isLate: false })).toBe('In time');
});
