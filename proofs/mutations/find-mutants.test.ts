import { expect, test } from 'vitest';
import { findMutants } from './find-mutants.ts';
import { applyMutant } from './mutant.ts';

/** The code with each of its faults, one line each. */
function faultsIn(code: string): string[] {
  return findMutants('some.ts', code).map((mutant) =>
    applyMutant(code, mutant).replaceAll(/\s+/g, ' ').trim(),
  );
}

test('a comparison gets its boundary moved and its direction reversed', () => {
  expect(faultsIn('const isLate = left < limit;')).toEqual([
    'const isLate = left <= limit;',
    'const isLate = left >= limit;',
  ]);
});

test('a condition is made always true and always false', () => {
  expect(faultsIn('if (!told.ok) settle();')).toEqual([
    'if (false) settle();',
    'if (true) settle();',
  ]);
});

test('a statement with side effects is removed, alone or with its whole block', () => {
  expect(faultsIn('async function f() { await lock(); note(1); }')).toEqual([
    'async function f() {}',
    'async function f() { ; note(1); }',
    'async function f() { await lock(); ; }',
  ]);
});

test('each part of an SQL condition is dropped or negated, with the Drizzle import that it needs', () => {
  expect(faultsIn('const mine = and(eq(a, b), lt(c, d));')).toEqual(
    expect.arrayContaining([
      'const mine = and(lt(c, d));',
      'const mine = and(eq(a, b));',
      "const mine = and(drizzleOrm.ne(a, b), lt(c, d)); import * as drizzleOrm from 'drizzle-orm';",
      "const mine = drizzleOrm.or(eq(a, b), lt(c, d)); import * as drizzleOrm from 'drizzle-orm';",
    ]),
  );
  expect(faultsIn('const late = sql`${a} < now() and b`;')).toEqual([
    'const late = sql`${a} <= now() and b`;',
    'const late = sql`${a} < now() or b`;',
  ]);
});

test('a query loses its lock, its condition or a column', () => {
  expect(faultsIn("const rows = tx.select().from(orders).where(mine).for('update');")).toEqual(
    expect.arrayContaining([
      'const rows = tx.select().from(orders).where(mine);',
      "const rows = tx.select().from(orders).for('update');",
    ]),
  );
  expect(faultsIn('const set = tx.update(orders).set({ a, b });')).toEqual([
    'const set = tx.update(orders).set({ a });',
    'const set = tx.update(orders).set({ b });',
  ]);
});

test('types, imports, log calls and error messages are not mutated', () => {
  const quiet = `import { a } from 'a';
    type Kind = 'a' | 'b';
    log.warn('never mind', true);
    throw new Error('A refund without a row');`;
  expect(faultsIn(quiet)).toEqual([]);
});

test('a method that every object has is not mistaken for one with an opposite', () => {
  expect(faultsIn('const a = b.toString() + c.constructor();')).toEqual([
    'const a = b.toString() - c.constructor();',
  ]);
});

test('sums, roundings, strings and optional values are mutated', () => {
  expect(faultsIn("const a = b ?? Math.floor(c * 2) + (d?.e ? -1 : ' x '.trim());")).toEqual(
    expect.arrayContaining([
      "const a = b && Math.floor(c * 2) + (d?.e ? -1 : ' x '.trim());",
      "const a = b ?? Math.ceil(c * 2) + (d?.e ? -1 : ' x '.trim());",
      "const a = b ?? Math.floor(c / 2) + (d?.e ? -1 : ' x '.trim());",
      "const a = b ?? Math.floor(c * 2) + (d.e ? -1 : ' x '.trim());",
      "const a = b ?? Math.floor(c * 2) + (true ? -1 : ' x '.trim());",
      "const a = b ?? Math.floor(c * 2) + (d?.e ? 1 : ' x '.trim());",
      "const a = b ?? Math.floor(c * 2) + (d?.e ? -1 : ' x ');",
      "const a = b ?? Math.floor(c * 2) + (d?.e ? -1 : ''.trim());",
    ]),
  );
});
