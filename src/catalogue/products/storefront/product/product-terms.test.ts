import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { missingForOpening, shopKindKey } from '#content/settings/opening.ts';
import { readSettingGroup } from '#content/settings/setting-groups.ts';
import { productTermsOf } from './product-terms.ts';
import { offerOf, pieceOf, productOf } from './under-test/pieces.ts';

const same: GoldRate = { rateBasis: 'same', ratePaisePerGram: paise(500_000) };
const pure: GoldRate = { rateBasis: 'pure', ratePaisePerGram: paise(1_000_000) };

function termsOf(rate: GoldRate, offered: string, made: readonly Karat[], variation: Karat[] = []) {
  const { rates, rateNote } = wholeTermsOf(rate, { offered_karats: offered }, made, variation);
  return { rates, note: rateNote.replace(/, set .*/, '') };
}

function wholeTermsOf(
  rate: GoldRate,
  settled: Record<string, string>,
  made: readonly Karat[],
  variation: readonly Karat[] = [],
) {
  const offersIn = (karats: readonly Karat[]) => karats.map((karat) => ({ ...offerOf(), karat }));
  const stored = new Map(Object.entries(settled));
  const settings = {
    rate: { ...rate, rateUpdatedAt: new Date('2026-11-22T04:30:00Z') },
    selling: readSettingGroup('selling', stored),
    details: readSettingGroup('details', stored),
    policies: readSettingGroup('policies', stored),
    documents: readSettingGroup('documents', stored),
    promises: readSettingGroup('promises', stored),
    delivery: readSettingGroup('delivery', stored),
    offers: [],
    isOwnShop: false,
    missing: [],
  };
  const product = productOf({
    offers: offersIn(made),
    variations: [pieceOf({ offers: offersIn(variation) })],
  });
  return { ...productTermsOf(settings, product), settings, product };
}

test('a hallmark is promised for gold only, and only while the shop promises it', () => {
  const titles = (made: readonly Karat[], settled: Record<string, string> = {}) =>
    wholeTermsOf(same, settled, made).highlights.map(({ title }) => title);
  const others = ['10 days refund', '30 days replacement', '100% refund'];
  expect(titles(['22kt'])).toEqual([...others, 'Hallmark guaranty']);
  expect(titles(['18kt', 'silver'])).toEqual([...others, 'Hallmark guaranty']);
  expect(titles(['silver'])).toEqual(others);
  expect(titles(['22kt'], { hallmarked: 'off' })).toEqual(others);
});

test('until the shop opens, no piece can be bought, and each says so', () => {
  const { notOpen, settings, product } = wholeTermsOf(same, {}, ['22kt']);
  expect(notOpen).toBeNull();
  const closed = productTermsOf(
    { ...settings, missing: missingForOpening(new Map([[shopKindKey, 'own']])) },
    product,
  );
  expect(closed.notOpen).toMatchObject({ isAvailable: false, text: 'Opening soon' });
});

test('in a shop with only 22kt and 18kt, the rate note of each piece names both', () => {
  expect(termsOf(same, '22kt,18kt', ['22kt'])).toEqual({
    rates: { '22kt': 500_000 },
    note: 'One gold rate for 22KT and 18KT',
  });
  expect(termsOf(pure, '22kt,18kt', ['18kt']).note).toBe(
    '22KT ₹9,160 · 18KT ₹7,500 per gram, by fineness from ₹10,000 for pure gold',
  );
});

test('in a shop with more grades, a piece states the rates of its own and its variations’ grades', () => {
  const offered = '24kt,22kt,18kt,14kt';
  expect(termsOf(pure, offered, ['18kt'], ['14kt'])).toEqual({
    rates: { '18kt': 750_000, '14kt': 585_000 },
    note: '18KT ₹7,500 · 14KT ₹5,850 per gram, by fineness from ₹10,000 for pure gold',
  });
  expect(termsOf(same, offered, ['14kt']).note).toBe('One gold rate for 24KT, 22KT, 18KT and 14KT');
});

test('a grade that is no longer offered still has its rate, and silver has none', () => {
  expect(termsOf(pure, '22kt,18kt', ['9kt'])).toEqual({
    rates: { '9kt': 375_000 },
    note: '9KT ₹3,750 per gram, by fineness from ₹10,000 for pure gold',
  });
  expect(termsOf(pure, '22kt,18kt', ['silver'])).toEqual({ rates: { silver: 0 }, note: '' });
});

test('a gold piece promises a refund if it is lighter than shown, and a silver one does not', () => {
  const note = (made: readonly Karat[]) => wholeTermsOf(same, {}, made).rateNote;
  expect(note(['22kt'])).toMatch(/If it is lighter than shown, we refund the difference/);
  expect(note(['silver'])).toBe('');
});
