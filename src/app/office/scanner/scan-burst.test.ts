import { expect, test } from 'vitest';
import { noBurst, readKey } from './scan-burst.ts';

/** The codes scanned from these keys, each with its delay after the previous one. */
function codesOf(keys: readonly (readonly [string, number])[]): string[] {
  let burst = noBurst;
  let atMs = 1_000;
  return keys.flatMap(([key, gapMs]) => {
    atMs += gapMs;
    const read = readKey(burst, { key, atMs });
    ({ burst } = read);
    return read.code ?? [];
  });
}
const typed = (text: string, gapMs: number) => [...text].map((key) => [key, gapMs] as const);

test('a fast burst of keys ended by Enter is a code, including capitals typed with Shift', () => {
  expect(codesOf([...typed('RG-0412', 8), ['Enter', 8]])).toEqual(['RG-0412']);
  expect(
    codesOf([
      ['Shift', 1],
      ['R', 4],
      ['Shift', 4],
      ['G', 4],
      ['7', 4],
      ['Enter', 4],
    ]),
  ).toEqual(['RG7']);
});

test('keys typed by hand are never read as a code, however they end', () => {
  expect(codesOf([...typed('RG-0412', 90), ['Enter', 90]])).toEqual([]);
  expect(codesOf([...typed('RG-0412', 8), ['Enter', 400]])).toEqual([]);
  expect(codesOf([...typed('jk', 8), ['Enter', 8]])).toEqual([]);
  expect(codesOf([...typed('jjkjx', 8), ['Enter', 8]])).toEqual([]);
  // A fast typist, or a program that types: no code contains a space.
  expect(codesOf([...typed('add category', 8), ['Enter', 8]])).toEqual([]);
  expect(
    codesOf([
      ['Enter', 1],
      ['Enter', 1],
    ]),
  ).toEqual([]);
});

test('keys typed before a scan do not get into its code, and two scans are two codes', () => {
  const scan = [...typed('RG-0412', 8), ['Enter', 8] as const];
  expect(codesOf([['j', 300], ['k', 300], ['R', 300], ...scan.slice(1), ...scan])).toEqual([
    'RG-0412',
    'RG-0412',
  ]);
  expect(codesOf([...typed('RG-', 8), ['Tab', 8], ...typed('0412', 8), ['Enter', 8]])).toEqual([
    '0412',
  ]);
});
