import { expect, test } from 'vitest';
import { type ClosingState, whyNotClose } from './closing.ts';

const state: ClosingState = { lastClosed: '2026-08', firstOpen: '2026-10', thisMonth: '2026-11' };

test.each<[month: string, why: string | null, state?: Partial<ClosingState>]>([
  ['2026-10', null],
  ['2026-09', null],
  ['2026-11', 'earlier-month-open'],
  ['2026-11', null, { firstOpen: '2026-11' }],
  ['2026-11', null, { firstOpen: null }],
  ['2026-12', 'future-month'],
  ['2026-08', 'already-closed'],
  ['2025-12', 'already-closed'],
  ['2025-12', null, { lastClosed: null }],
  ['2026-13', 'no-month'],
  ['2026-00', 'no-month'],
  ['0000-10', 'no-month'],
  ['2026-1', 'no-month'],
  ['2026-10-01', 'no-month'],
  ['in 2026-10', 'no-month'],
])('the month %s can be closed, or is refused as %s', (month, why, own = {}) => {
  expect(whyNotClose(month, { ...state, ...own })).toBe(why);
});
