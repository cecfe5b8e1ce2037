import { milligrams } from '#price/money/weight.ts';
import { paise } from '#price/money/money.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import type { Family } from './family.ts';

/** A product id; the larger the number, the newer. */
export function testId(number: number): string {
  const digits = number.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** A product in stock, whose weight and date are derived from the number. */
export function testFamily(number: number, own: Partial<Family> = {}): Family {
  const netWeightMg = milligrams(1_000 + ((number * 7_919) % 40_000));
  const weights = { grossWeightMg: netWeightMg, stoneWeightMg: milligrams(0), netWeightMg };
  return {
    id: testId(number),
    name: `Piece ${number}`,
    description: '',
    soldAs: 'pieces',
    makingChargePercentage: 5 + (number % 15),
    discountPercentage: null,
    priceTerms: null,
    sizeKind: null,
    madeToOrderDays: null,
    availableKarats: ['22kt'],
    records: [{ karat: '22kt', size: '', ...weights, stockQuantity: 1 }],
    pictures: [],
    categoryId: null,
    collectionIds: [],
    goesWithIds: [],
    traits: null,
    places: {},
    createdAtMicros: number * 1_000,
    variations: [],
    ...own,
  };
}

/** A gold rate in rupees, equal for all karats. */
export function testPricing(rupees: number): PricingSettings {
  return {
    rateBasis: 'same',
    ratePaisePerGram: paise(rupees * 100),
    rateUpdatedAt: null,
    gstPercentage: 3,
    discountBasis: 'making',
    hallmarkFee: paise(0),
    offers: [],
  };
}
