import { expect, test } from 'vitest';
import {
  isChosenBy,
  isStanding,
  nextOfferMove,
  type PlaceInShop,
  standingOffer,
  type StoredOffer,
  wasAskedBefore,
} from './standing-offer.ts';

const row: StoredOffer = {
  id: 'diwali',
  name: 'Diwali',
  code: null,
  base: 'making',
  offKind: 'percent',
  offAmount: 20,
  startsAt: new Date(1_000),
  endsAt: new Date(2_000),
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  karats: [],
};
const offer = (own: Partial<StoredOffer> = {}) => standingOffer({ ...row, ...own });
const piece: PlaceInShop = {
  productId: 'size-12',
  familyId: 'band',
  categoryId: 'rings',
  collectionIds: ['noor', 'saptapadi'],
  createdAt: 0,
};

test('an offer is valid from its start until just before its end', () => {
  const stands = [999, 1_000, 1_999, 2_000].map((at) => isStanding(offer(), new Date(at)));
  expect(stands).toEqual([false, true, true, false]);
  expect(isStanding(offer({ endsAt: null }), new Date(9e12))).toBe(true);
});

test('an offer applies to pieces that are in each of its non-empty lists', () => {
  const chosen = (own: Partial<StoredOffer>) => isChosenBy(offer(own), piece, '22kt');
  expect(chosen({})).toBe(true);
  expect(chosen({ categoryIds: ['rings'], collectionIds: ['noor'], karats: ['22kt'] })).toBe(true);
  expect(chosen({ categoryIds: ['rings'], collectionIds: ['other'] })).toBe(false);
  expect(chosen({ categoryIds: ['chains'] })).toBe(false);
  expect(chosen({ karats: ['18kt'] })).toBe(false);
});

test('an offer on a product includes its variations, and one can be chosen alone', () => {
  const chosen = (id: string) => isChosenBy(offer({ productIds: [id] }), piece, '22kt');
  expect(['band', 'size-12', 'size-14'].map(chosen)).toEqual([true, true, false]);
});

test('a piece without a category or collection is in no offer for one', () => {
  const loose = { ...piece, categoryId: null, collectionIds: [] };
  expect(isChosenBy(offer({ categoryIds: ['rings'] }), loose, '22kt')).toBe(false);
  expect(isChosenBy(offer({ collectionIds: ['noor'] }), loose, '22kt')).toBe(false);
});

test('prices next change at the first start or end still to come', () => {
  const offers = [offer(), offer({ startsAt: new Date(1_500), endsAt: null })];
  const next = [0, 1_000, 1_500, 2_000].map((at) => nextOfferMove(offers, new Date(at)));
  expect(next).toEqual([1_000, 1_500, 2_000, null]);
});

test('only a piece added before an offer began had a price before it, except with a code', () => {
  const asked = (createdAt: number, code: string | null = null) =>
    wasAskedBefore(offer({ code }), { ...piece, createdAt });
  expect([999, 1_000].map((at) => asked(at))).toEqual([true, false]);
  expect(asked(1_000, 'DIWALI')).toBe(true);
});
