import { fail, ok, type Result } from '#platform/result.ts';
import { type GoldRate, rateBases } from '#shop/pricing/gold-rate.ts';
import {
  goldPrice18ktKey,
  goldPriceKey,
  goldPriceText,
  parseGoldPrice,
  rateBasisKey,
} from './shop-settings.ts';

/** A gold rate as texts: as the form of the back office sends it, and as `globals` stores it. */
export type GoldRateTexts = { basis: string; price: string; price18kt: string };

/** The rate that these texts are; else which of them is wrong. Without a basis the price is one for every karat. */
export function readGoldRate(texts: GoldRateTexts): Result<GoldRate, keyof GoldRateTexts> {
  const rateBasis = rateBases.find((basis) => basis === (texts.basis || 'same'));
  if (!rateBasis) return fail('basis');
  const ratePaisePerGram = parseGoldPrice(texts.price);
  if (ratePaisePerGram === null) return fail('price');
  if (rateBasis !== 'own') return ok({ rateBasis, ratePaisePerGram });
  const rate18ktPaisePerGram = parseGoldPrice(texts.price18kt);
  if (rate18ktPaisePerGram === null) return fail('price18kt');
  return ok({ rateBasis, ratePaisePerGram, rate18ktPaisePerGram });
}

export function goldRateTexts(rate: GoldRate): GoldRateTexts {
  return {
    basis: rate.rateBasis,
    price: goldPriceText(rate.ratePaisePerGram),
    price18kt: rate.rateBasis === 'own' ? goldPriceText(rate.rate18ktPaisePerGram) : '',
  };
}

/** The names in `globals` that a rate is stored under. */
const keys: Record<keyof GoldRateTexts, string> = {
  basis: rateBasisKey,
  price: goldPriceKey,
  price18kt: goldPrice18ktKey,
};

export function storedGoldRateTexts(stored: ReadonlyMap<string, string>): GoldRateTexts {
  const textOf = (name: keyof GoldRateTexts) => stored.get(keys[name]) ?? '';
  return { basis: textOf('basis'), price: textOf('price'), price18kt: textOf('price18kt') };
}

/** A rate as rows of `globals`; the price of 18kt is stored as an empty text where it has none of its own. */
export function goldRateRows(rate: GoldRate): { variableName: string; variableValue: string }[] {
  const texts = goldRateTexts(rate);
  const names = ['basis', 'price', 'price18kt'] as const;
  return names.map((name) => ({ variableName: keys[name], variableValue: texts[name] }));
}

/** Names a rate, to see whether it is still the one that somebody saw. */
export function goldRateKey(rate: GoldRate | null): string {
  if (!rate) return 'none';
  const { basis, price, price18kt } = goldRateTexts(rate);
  return [basis, price, price18kt].join(' ').trim();
}
