import { expect, test } from 'vitest';
import { problemOf } from './ask-device.ts';

const named = (name: string) => new DOMException('as a browser says it', name);

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'has-one'],
  ['NotSupportedError', 'not-supported'],
  ['SecurityError', 'not-supported'],
])('the browser error %s is reported as %s', (name, problem) => {
  expect(problemOf(named(name))).toBe(problem);
});

test('any other browser error is reported as not supported', () => {
  expect(problemOf('no error at all')).toBe('not-supported');
  expect(problemOf(undefined)).toBe('not-supported');
});
