import { afterEach, expect, test } from 'vitest';
import { markPlaces } from './mark-places.ts';

const everywhere = globalThis as { reachedByTests?: Set<string> };
const code = `
  const double = (n) => n * 2;
  const adder = (a) => (b) => a + b;
  function sign(n) {
    if (n < 0) { return 'minus'; }
    if (n > 9) return 'many';
    switch (n) { case 0: return 'none'; default: return 'plus'; }
  }
`;
const { marked, placeOf } = markPlaces('some.ts', code);

afterEach(() => {
  delete everywhere.reachedByTests;
});

/** Runs the marked code and the given call, and returns a check whether a part of the code was reached. */
async function reachedBy(call: string): Promise<(part: string) => boolean> {
  const reached = new Set<string>();
  everywhere.reachedByTests = reached;
  const script = `${marked}\n${call};`;
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
  return (part) => {
    const start = code.indexOf(part);
    return reached.has(placeOf({ start, end: start + part.length }));
  };
}

test('code that runs when a file is loaded is reached, and code that is never called is not', async () => {
  const isReached = await reachedBy('');
  expect(isReached('const double')).toBe(true);
  expect(isReached('n * 2')).toBe(false);
  expect(isReached("'minus'")).toBe(false);
});

test('only the branches that are taken count as reached', async () => {
  const isReached = await reachedBy('sign(0); double(3)');
  expect(isReached('n * 2')).toBe(true);
  expect(isReached('n < 0')).toBe(true);
  expect(isReached("'minus'")).toBe(false);
  expect(isReached("'many'")).toBe(false);
  expect(isReached("'none'")).toBe(true);
  expect(isReached("'plus'")).toBe(false);
});

test('a function returned directly by another one is tracked separately', async () => {
  const isReached = await reachedBy('adder(1)');
  expect(isReached('(b) =>')).toBe(true);
  expect(isReached('a + b')).toBe(false);
});
