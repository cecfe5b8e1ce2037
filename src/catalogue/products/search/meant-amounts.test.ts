import { expect, test } from 'vitest';
import { understandQuery } from './understand-query.ts';

test.each(['chain under 7000 per gram', 'chain under ₹7,000/gram', 'chain below 7000 /gm'])(
  '%s is a price per gram',
  (query) => {
    const { words, price, weight, gram } = understandQuery(query);
    expect({ words, price, weight, gram }).toEqual({ words: 'chain', gram: { to: 7_000 } });
  },
);

test('a making charge per gram, by which lists cannot be filtered, is no price', () => {
  const query = 'making under 500 per gram';
  expect(understandQuery(query)).toEqual({
    ...understandQuery(''),
    words: query,
  });
});

test('a falling range of making charges is read as a rising one', () => {
  expect(understandQuery('ring 15-10%').making).toEqual({ from: 1_000, to: 1_500 });
});

test('of two amounts, either is meant, and not those between two karats', () => {
  const weightOf = (query: string) => understandQuery(query).weight;
  expect(weightOf('chain 10 gram ya 15 gram')).toEqual({ from: 9_000, to: 16_500 });
  expect(weightOf('chain 20 or 22 gram')).toEqual({ from: 18_000, to: 24_200 });
  expect(weightOf('chain under 10 or 12 gram')).toEqual({ to: 12_000 });
  expect(understandQuery('ring 18k or 22k')).toMatchObject({
    words: 'ring',
    karats: ['18kt', '22kt'],
  });
  expect(understandQuery('ring 10k or 20k')).toMatchObject({
    karats: [],
    price: { from: 9_000, to: 22_000 },
  });
});

test('of two limits that exclude each other, the last counts, and never what neither allows', () => {
  expect(understandQuery('ring under 10000 or above 50000').price).toEqual({ from: 50_000 });
});

test('a limit after “and” belongs to the amount that follows it', () => {
  const { words, price } = understandQuery('ring above 20000 and below 50000');
  expect({ words, price }).toEqual({ words: 'ring', price: { from: 20_000, to: 50_000 } });
  expect(understandQuery('ring over 10k or less than 5k')).toMatchObject({
    words: 'ring',
    price: { to: 5_000 },
  });
  expect(understandQuery('chain 50k and above').price).toEqual({ from: 50_000 });
});
