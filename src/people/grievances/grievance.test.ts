import { expect, test } from 'vitest';
import { grievanceClocks } from './grievance.ts';

const openedAt = new Date('2026-11-01T00:00:00Z');
const after = (hours: number, seconds = 0) =>
  new Date(openedAt.getTime() + hours * 3_600_000 + seconds * 1000);
const open = { openedAt, acknowledgedAt: null, resolvedAt: null };

test('a complaint is late after 48 hours without a word, to the second', () => {
  expect(grievanceClocks(open, after(48)).acknowledge.isLate).toBe(false);
  expect(grievanceClocks(open, after(48, 1)).acknowledge.isLate).toBe(true);
});

test('and after 30 days without an end', () => {
  const seen = { ...open, acknowledgedAt: after(1) };
  expect(grievanceClocks(seen, after(30 * 24)).resolve.isLate).toBe(false);
  expect(grievanceClocks(seen, after(30 * 24, 1)).resolve.isLate).toBe(true);
});

test('what was done in time stays so, and what was done late stays late', () => {
  const inTime = grievanceClocks({ ...open, acknowledgedAt: after(47) }, after(900));
  expect(inTime.acknowledge).toMatchObject({ isLate: false, doneAt: after(47) });
  const late = grievanceClocks({ ...open, acknowledgedAt: after(49) }, after(900));
  expect(late.acknowledge.isLate).toBe(true);
});
