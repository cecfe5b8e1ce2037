import { expect, test } from 'vitest';
import { orderTests, runOf } from './choose-tests.ts';

test('a mutant is tried on the tests of its file, then of its folder, then the nearest by imports', () => {
  const away = new Map([
    ['src/selling/checkout/place-order.db.test.ts', 2],
    ['src/orders/orders/office/order-page.db.test.ts', 11],
    ['src/orders/orders/pan.test.ts', 3],
    ['src/orders/orders/claim-pieces.db.test.ts', 4],
  ]);
  expect(orderTests('src/orders/orders/claim-pieces.server.ts', away)).toEqual([
    'src/orders/orders/claim-pieces.db.test.ts',
    'src/orders/orders/pan.test.ts',
    'src/selling/checkout/place-order.db.test.ts',
    'src/orders/orders/office/order-page.db.test.ts',
  ]);
});

test('tests are run from the first that reaches a mutant, and none where no test does', () => {
  const covered = {
    file: 'a.test.ts',
    fault: null,
    reached: ['a.ts:0'],
    setUpMs: 10,
    tests: [
      { id: '1', ms: 1, reached: ['a.ts:50'] },
      { id: '2', ms: 2, reached: ['a.ts:90'] },
    ],
  };
  expect(runOf(covered, 'a.ts:90')).toEqual({ file: 'a.test.ts', testIds: ['2'], ms: 12 });
  // What the first test has built, the second may use.
  expect(runOf(covered, 'a.ts:50')).toEqual({ file: 'a.test.ts', testIds: null, ms: 13 });
  // What runs while the file is loaded concerns all of its tests.
  expect(runOf(covered, 'a.ts:0')).toEqual({ file: 'a.test.ts', testIds: null, ms: 13 });
  expect(runOf(covered, 'a.ts:70')).toBeNull();
});
