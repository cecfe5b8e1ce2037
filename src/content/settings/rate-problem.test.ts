import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { rateProblemOf } from './rate-problem.ts';
import { readSettingGroup } from './setting-groups.ts';

const rateUpdatedAt = new Date('2026-11-20T04:30:00Z');
const rate = { rateBasis: 'same' as const, ratePaisePerGram: paise(500_000), rateUpdatedAt };
const hoursLater = (hours: number) => new Date(rateUpdatedAt.getTime() + hours * 3_600_000);

function problemAfter(hours: number, block = '') {
  const selling = readSettingGroup('selling', new Map([['rate_block_hours', block]]));
  return rateProblemOf({ rate, selling }, hoursLater(hours))?.kind ?? null;
}

test('a rate older than 24 hours is old, but never too old without a limit', () => {
  expect(problemAfter(24)).toBeNull();
  expect(problemAfter(24.01)).toBe('old');
  expect(problemAfter(24_000)).toBe('old');
});

test('a rate older than the jeweller’s limit is too old', () => {
  expect(problemAfter(36, '36')).toBe('old');
  expect(problemAfter(36.01, '36')).toBe('too-old');
  expect(problemAfter(13, '12')).toBe('too-old');
});

test('a missing rate is always a problem', () => {
  const selling = readSettingGroup('selling', new Map());
  expect(rateProblemOf({ rate: null, selling }, rateUpdatedAt)).toEqual({ kind: 'none' });
});
