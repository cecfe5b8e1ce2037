import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leaveOut } from './unused-parts.ts';

const leftOut = (code: string, answers: Record<string, string>) =>
  leaveOut(code, parseAst(code), answers);

test('a part that is never used does nothing but answer, wherever it stands', () => {
  const code = `function outer() { async function inner(a) { await work("💿"); } return inner; }`;
  expect(leftOut(code, { inner: 'null' })).toBe(
    'function outer() { async function inner(a) { return null; } return inner; }',
  );
});

test('a part goes with all that stands in it', () => {
  const code = 'function outer() { warning(false, "a"); function inner() { go(); } }';
  expect(leftOut(code, { inner: 'null', outer: 'undefined' })).toBe(
    'function outer() { return undefined; }',
  );
});

test('what developers alone see is not sent to shoppers, and what stands beside it is', () => {
  const code =
    'if (a) warning(b, `c`); else go(); Link.displayName = "Link"; const e = warning(f);';
  expect(leftOut(code, {})).toBe('if (a) ; else go(); ; const e = warning(f);');
});

test('a part that a newer router does not have, or has twice, ends the build', () => {
  expect(() => leftOut('function one() {}', { two: 'null' })).toThrow(
    'The router has no function two to leave out',
  );
  const twice = 'function two() { function two() {} }';
  expect(() => leftOut(twice, { two: 'null' })).toThrow('no function two');
});
