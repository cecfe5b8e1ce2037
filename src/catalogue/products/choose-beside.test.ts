import { expect, test } from 'vitest';
import { chooseGoingWith, chooseLighter, type Neighbour } from './choose-beside.ts';

const neighbour = (id: string, more: Partial<Neighbour> = {}): Neighbour => ({
  id,
  categoryId: 'rings',
  collectionIds: [],
  looks: [1],
  price: 40_000,
  weightMg: 5_000,
  isInStock: true,
  ...more,
});
const own = neighbour('own');
const lighter = { price: 30_000, weightMg: 4_000 };

test('lighter pieces look alike, weigh less and cost less; most alike first, then heaviest', () => {
  const piece = neighbour('own', { looks: [1, 2] });
  const others = [
    neighbour('light', { ...lighter, weightMg: 3_000 }),
    neighbour('lightest', { ...lighter, weightMg: 2_000 }),
    neighbour('likest', { ...lighter, looks: [2, 1], weightMg: 1_000 }),
  ];
  expect(chooseLighter(piece, others)).toEqual(['likest', 'light', 'lightest']);
});

test.each<[string, Partial<Neighbour>]>([
  ['weighs as much', { ...lighter, weightMg: 5_000 }],
  ['costs as much', { ...lighter, price: 40_000 }],
  ['is out of stock', { ...lighter, isInStock: false }],
  ['has no price', { ...lighter, price: -1 }],
  ['has no weight', { ...lighter, weightMg: -1 }],
  ['is of another category', { ...lighter, categoryId: 'chains' }],
  ['looks otherwise', { ...lighter, looks: [7] }],
])('a piece that %s is not shown as a lighter one', (_, more) => {
  expect(chooseLighter(own, [neighbour('other', more)])).toEqual([]);
});

test('a piece of unknown look has no lighter ones, and any other at most four', () => {
  const others = Array.from({ length: 6 }, (_, at) => neighbour(`${at}`, lighter));
  expect(chooseLighter(neighbour('own', { looks: [] }), others)).toEqual([]);
  expect(chooseLighter(own, others)).toHaveLength(4);
});

test('pieces of the same collection go with a piece before those that only look alike', () => {
  const piece = neighbour('own', { collectionIds: ['bridal'] });
  const others = [
    neighbour('alike', { categoryId: 'chains' }),
    neighbour('same collection', {
      categoryId: 'earrings',
      collectionIds: ['bridal'],
      looks: [],
      price: 90_000,
    }),
    neighbour('a ring too', { collectionIds: ['bridal'] }),
    neighbour('neither', { categoryId: 'chains', looks: [7] }),
    neighbour('sold out', { categoryId: 'chains', isInStock: false }),
    neighbour('without a price', { categoryId: 'chains', price: -1 }),
  ];
  expect(chooseGoingWith(piece, { byStaff: [], others })).toEqual(['same collection', 'alike']);
});

test('of pieces alike, those of a similar price come first, at most two of a category', () => {
  const others = [
    neighbour('far', { categoryId: 'chains', price: 400_000 }),
    neighbour('near', { categoryId: 'chains', price: 50_000 }),
    neighbour('nearer', { categoryId: 'chains', price: 41_000 }),
    neighbour('earrings', { categoryId: 'earrings', price: 10_000 }),
  ];
  expect(chooseGoingWith(own, { byStaff: [], others })).toEqual(['nearer', 'near', 'earrings']);
});

test('pieces chosen by staff come first, in order and of any category; others fill up to four', () => {
  const byStaff = [
    neighbour('chain', { categoryId: 'chains', looks: [7] }),
    neighbour('sold out', { isInStock: false }),
    neighbour('without a price', { price: -1 }),
    own,
    neighbour('a ring too'),
  ];
  const others = [
    neighbour('chain', { categoryId: 'chains' }),
    neighbour('a second chain', { categoryId: 'chains' }),
    neighbour('a third chain', { categoryId: 'chains' }),
    neighbour('earrings', { categoryId: 'earrings' }),
  ];
  const expected = ['chain', 'a ring too', 'a second chain', 'earrings'];
  expect(chooseGoingWith(own, { byStaff, others })).toEqual(expected);
});

test('all six pieces chosen by staff are shown, and nothing is added', () => {
  const byStaff = ['1', '2', '3', '4', '5', '6'].map((id) => neighbour(id));
  const others = [neighbour('earrings', { categoryId: 'earrings' })];
  const ids = byStaff.map(({ id }) => id);
  expect(chooseGoingWith(own, { byStaff, others })).toEqual(ids);
});
