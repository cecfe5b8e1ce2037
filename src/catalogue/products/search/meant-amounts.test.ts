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
