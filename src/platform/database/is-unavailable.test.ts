import { expect, test } from 'vitest';
import { isDatabaseBusy, isDatabaseUnavailable } from './is-unavailable.server.ts';

const withCode = (code: string) => Object.assign(new Error('no'), { code });

test.each(['08006', '57P01', '57P03', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET'])(
  'an error with %s counts as unavailable, however deeply it is nested',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true);
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])('a client error counts as unavailable: %s', (words) => {
  expect(isDatabaseUnavailable(new Error(words))).toBe(true);
});

test.each(['55P03', '57014'])('an error with %s means busy, not unavailable', (code) => {
  expect(isDatabaseBusy(new Error('Failed query', { cause: withCode(code) }))).toBe(true);
  expect(isDatabaseUnavailable(withCode(code))).toBe(false);
});

test('an error in a statement does not count as unavailable', () => {
  for (const error of [withCode('23505'), withCode('42P01'), withCode('40001'), new Error('no')]) {
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(false);
  }
  expect(isDatabaseUnavailable('Connection terminated')).toBe(false);
});
