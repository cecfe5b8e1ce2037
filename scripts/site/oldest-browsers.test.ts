import { runInThisContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { forOlderBrowsers, standIns } from '../../src/ui/older-browsers.ts';
import { newerNames, newerStyles } from './oldest-browsers.ts';

test.each([
  ['Array.fromAsync(rows)', 'Array.fromAsync'],
  ['const both = chosen.union(others)', 'Set.union'],
  ['new URLPattern({ pathname })', 'URLPattern'],
  ['text.split(/(?<=,)/)', 'lookbehind in a regular expression'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
])('the script %s fails the build', (script, name) => {
  expect(newerNames(script)).toEqual([name]);
});

test.each([
  'rows.toSorted(byName)',
  'AbortSignal.timeout(500)',
  'CSS.escape(id)',
  'const row = { union: 1, ...shop.union }',
  'rows.at(-1)',
])('%s is supported or polyfilled', (script) => {
  expect(newerNames(script)).toEqual([]);
});

test.each([
  ['.card:has(input:checked) { color: red }', ':has() in .card:has(input:checked)'],
  ['.page { height: 100dvh }', 'dvh and its like'],
  ['dialog:modal { color: red }', 'modal'],
  ['.row { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['@scope (.card) { p { color: red } }', 'scope'],
])('the style %s fails the build', (sheet, name) => {
  expect(newerStyles(sheet)).toEqual([name]);
});

test('a style behind @supports, or with a fallback, passes', () => {
  expect(newerStyles('@supports (height: 100dvh) { .page { height: 100dvh } }')).toEqual([]);
  expect(newerStyles('h1 { text-wrap: balance } .choice-input:checked ~ i { color: red }')).toEqual(
    [],
  );
});

test('the script at the start of a page uses no newer APIs', () => {
  expect(newerNames(forOlderBrowsers)).toEqual([]);
});

test('polyfills behave like the functions they replace', () => {
  const standIn = (name: keyof typeof standIns) => runInThisContext(`(${standIns[name]})`);
  const rows = [3, 1, 2];
  expect(standIn('Array.toSorted').call(rows)).toEqual([1, 2, 3]);
  expect(standIn('Array.toReversed').call(rows)).toEqual([2, 1, 3]);
  expect(rows).toEqual([3, 1, 2]);
  expect(standIn('String.toWellFormed').call('a\uD83D b😀\uDE00')).toBe('a\uFFFD b😀\uFFFD');
  expect(standIn('Map.groupBy')(rows, (row: number) => row % 2)).toEqual(
    new Map([
      [1, [3, 1]],
      [0, [2]],
    ]),
  );
  expect(standIn('URL.parse')('/rings?a=1', 'http://shop.test').pathname).toBe('/rings');
  expect(standIn('URL.parse')('//[')).toBeNull();
  vi.useFakeTimers();
  const signal: AbortSignal = standIn('AbortSignal.timeout')(500);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(signal.reason.name).toBe('TimeoutError');
  expect(() => standIn('AbortSignal.throwIfAborted').call(signal)).toThrow('It took too long');
});
