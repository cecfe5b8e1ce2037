import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';
import { objectionToName } from './names.ts';
import { readModule } from './read-modules.ts';

test('every kind of import is found', () => {
  const { imports } = readModule(
    'src/selling/cart/cart.ts',
    `import type { A } from './a.ts';
    import { type B } from '../b.ts';
    import { type C, c } from '#c.ts';
    import './d.ts';
    export { e } from './e.ts';
    export * from './f.ts';
    const g = () => import('./g.ts');
    type H = import('./h.ts').H;
    import react from 'react';`,
  );
  expect(imports.map(({ to, isTypeOnly, isLazy }) => [to, isTypeOnly, isLazy])).toEqual([
    ['src/selling/cart/a.ts', true, false],
    ['src/selling/b.ts', true, false],
    ['src/c.ts', false, false],
    ['src/selling/cart/d.ts', false, false],
    ['src/selling/cart/e.ts', false, false],
    ['src/selling/cart/f.ts', false, false],
    ['src/selling/cart/g.ts', false, true],
    ['src/selling/cart/h.ts', true, false],
    [null, false, false],
  ]);
});

test.each([
  ['export * from "./a.ts";', true],
  ['import { a } from "./a.ts"; export { a };', true],
  ['export { a } from "./a.ts"; export const b = 1;', false],
  ['import "./a.css";', false],
])('%s: only re-exports others: %s', (text, isBarrel) => {
  expect(readModule('src/ui/a.ts', text).isBarrel).toBe(isBarrel);
});

test('the type any is found wherever it is written', () => {
  const text = 'let a: any; const b = a as any; const c: Map<string, any[]> = d<any>();';
  expect(readModule('src/ui/a.ts', text).anyTypes).toBe(4);
});

test('a cycle is found, however long it is', () => {
  const module = (path: string, to: string) => ({ path, imports: [{ to }] });
  expect(findCycles([module('a', 'b'), module('b', 'c'), module('c', 'b')])).toEqual(['b → c → b']);
  expect(findCycles([module('a', 'b'), module('b', 'c')])).toEqual([]);
});

test.each([
  'src/selling/cart/utils.ts',
  'src/ui/index.ts',
  'src/selling/cart/types.server.ts',
  'src/selling/cart/cartLine.ts',
  'src/selling/cart/rules/line.ts',
  'src/selling/cart/line.tsx',
  'src/selling/cart/components/line.ts',
  'src/selling/helpers/line.ts',
  'src/lib/line.ts',
  'src/sandboxes/payments/browser/line.js',
])('%s is refused', (path) => {
  expect(objectionToName(path)).toEqual(expect.any(String));
});
