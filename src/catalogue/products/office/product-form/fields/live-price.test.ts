import { expect, test } from 'vitest';
import { standingOffer } from '#price/pricing/standing-offer.ts';
import { livePriceTitle } from './live-price.ts';

test('while an offer runs, a price in the form says that it is without offers', () => {
  const offer = standingOffer({
    id: 'diwali',
    name: 'Diwali',
    code: null,
    base: 'making',
    offKind: 'percent',
    offAmount: 50,
    startsAt: new Date(0),
    endsAt: null,
    categoryIds: [],
    collectionIds: [],
    productIds: [],
    karats: [],
  });
  expect(livePriceTitle({ size: '' }, { offers: [] })).toBe('Price today');
  expect(livePriceTitle({ size: '12' }, { offers: [offer] })).toBe(
    'Price today, size 12, without offers',
  );
});
