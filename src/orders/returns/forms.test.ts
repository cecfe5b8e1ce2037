import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { refusalText, returnForm } from './forms.ts';

const item = newId();
const filled = {
  units: [`${item} 2 1`],
  wish: 'refund',
  reason: 'damaged',
  description: 'The shank is bent.',
};
const wordsFor = (change: Partial<Record<keyof typeof filled, unknown>>) =>
  returnForm.safeParse({ ...filled, ...change }).error?.issues.map(({ message }) => message);

test('a form names exact units, or how many pieces of a line', () => {
  const units = [`${item} 12 1`, `${item.toUpperCase()} - 10`];
  expect(returnForm.parse({ ...filled, units }).units).toEqual([
    { orderItemId: item, unit: 12, pieces: 1 },
    { orderItemId: item.toUpperCase(), unit: null, pieces: 10 },
  ]);
});

test('an invalid piece is refused with the same message as choosing none', () => {
  const many = Array.from({ length: 101 }, () => `${item} 1 1`);
  const wrong = [`${item} 1`, ` ${item} 1 1`, `${item} 1 1x`, `${item} 123 1`, `${item} - 100`];
  const words = 'Please choose what you want to return';
  for (const units of [[], many, ...wrong.map((each) => [each])]) {
    expect(wordsFor({ units })).toEqual([words]);
  }
  expect(wordsFor({ units: many.slice(1) })).toBeUndefined();
});

test('a return needs refund or replacement, a reason, and 10 to 1,000 characters of description', () => {
  expect(wordsFor({ wish: 'both' })).toEqual(['Please choose a refund or a replacement']);
  expect(wordsFor({ reason: 'none' })).toEqual(['Please choose the reason']);
  expect(wordsFor({ description: '   too short   ' })).toEqual(['Please tell us a little more']);
  expect(wordsFor({ description: 'a'.repeat(1001) })).toEqual([
    'Please use at most 1000 characters',
  ]);
  for (const description of ['ten letter', 'a'.repeat(1000)]) {
    expect(returnForm.parse({ ...filled, description })).toMatchObject({ description });
  }
});

test('a refusal needs a reason of 10 to 1,000 characters', () => {
  expect(refusalText.parse('  It was worn.\r\nTwice. ')).toBe('It was worn.\nTwice.');
  const wordsOf = (text: string) =>
    refusalText.safeParse(text).error?.issues.map(({ message }) => message);
  expect(wordsOf(' No. ')).toEqual(['Please write a reason for the buyer']);
  expect(wordsOf('a'.repeat(1001))).toEqual(['Please use at most 1000 characters']);
  expect(['ten letter', 'a'.repeat(1000)].map(wordsOf)).toEqual([undefined, undefined]);
});
