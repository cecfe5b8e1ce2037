import { expect, test } from 'vitest';
import { emptyPieceForm } from '#catalogue/products/editing/edited-piece.ts';
import { changedFieldsOf, mergeEdits } from './merge-edits.ts';

const opened = { ...emptyPieceForm, name: 'Ring', gross22kt: '10', stock22kt: '5' };

test('my changes win, and fields that only a colleague changed are theirs', () => {
  const theirs = { ...opened, name: 'Their ring', makingCharge: '14', collectionIds: ['b'] };
  const mine = { ...opened, name: 'My ring', description: 'New' };
  expect(mergeEdits({ opened, theirs, mine })).toEqual({
    ...opened,
    name: 'My ring',
    description: 'New',
    makingCharge: '14',
    collectionIds: ['b'],
  });
});

test('stock changes of both are added up, and never fall below zero', () => {
  const theirs = { ...opened, stock22kt: '3' };
  const merge = (stock22kt: string) =>
    mergeEdits({ opened, theirs, mine: { ...opened, stock22kt } });
  expect(merge('7').stock22kt).toBe('5');
  expect(merge('1').stock22kt).toBe('0');
  expect(merge('5').stock22kt).toBe('3');
});

test('lists and pictures are compared by their contents', () => {
  const copy = structuredClone({ ...opened, collectionIds: ['a'] });
  expect(changedFieldsOf({ ...opened, collectionIds: ['a'] }, copy)).toEqual([]);
  expect(changedFieldsOf(opened, copy)).toEqual(['collectionIds']);
});

test('sizes are merged one by one, and stock changes of each are added up', () => {
  const row = (size: string, stock: string, gross = '3') => {
    return { karat: '22kt' as const, size, gross, stone: '', stock };
  };
  const sized = { ...opened, sizeKind: 'ring' as const };
  const merged = mergeEdits({
    opened: { ...sized, sizes: [row('8', '2'), row('9', '2'), row('10', '2')] },
    theirs: { ...sized, sizes: [row('8', '1'), row('9', '5'), row('10', '2'), row('12', '1')] },
    mine: { ...sized, sizes: [row('8', '4'), row('9', '2', '4'), row('11', '1')] },
  });
  expect(merged.sizes).toEqual([row('8', '3'), row('9', '5', '4'), row('11', '1'), row('12', '1')]);
});
