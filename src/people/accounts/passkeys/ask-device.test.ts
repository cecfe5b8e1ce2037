import { expect, test } from 'vitest';
import { problemOf } from './ask-device.ts';

const named = (name: string) => new DOMException('as a browser says it', name);

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'has-one'],
  ['NotSupportedError', 'not-supported'],
  ['SecurityError', 'not-supported'],
])('%s of a device is told as %s', (name, problem) => {
  expect(problemOf(named(name))).toBe(problem);
});

test('whatever else a browser throws leaves the person another way', () => {
  expect(problemOf('no error at all')).toBe('not-supported');
  expect(problemOf(undefined)).toBe('not-supported');
});
