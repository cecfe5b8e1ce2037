import { expect, test } from 'vitest';
import { grievanceClocks } from './grievance.ts';

const openedAt = new Date('2026-11-01T00:00:00Z');
const after = (hours: number, seconds = 0) =>
  new Date(openedAt.getTime() + hours * 3_600_000 + seconds * 1000);
const open = { openedAt, acknowledgedAt: null, resolvedAt: null };

test('a complaint is late if not acknowledged within 48 hours, to the second', () => {
  expect(grievanceClocks(open, after(48)).acknowledge.isLate).toBe(false);
  expect(grievanceClocks(open, after(48, 1)).acknowledge.isLate).toBe(true);
});

test('a complaint is late if not resolved within 30 days, to the second', () => {
  const seen = { ...open, acknowledgedAt: after(1) };
  expect(grievanceClocks(seen, after(30 * 24)).resolve.isLate).toBe(false);
  expect(grievanceClocks(seen, after(30 * 24, 1)).resolve.isLate).toBe(true);
});

test('an acknowledgement on time stays on time, and a late one stays late', () => {
  const inTime = grievanceClocks({ ...open, acknowledgedAt: after(47) }, after(900));
  expect(inTime.acknowledge).toMatchObject({ isLate: false, doneAt: after(47) });
  const late = grievanceClocks({ ...open, acknowledgedAt: after(49) }, after(900));
  expect(late.acknowledge.isLate).toBe(true);
});
