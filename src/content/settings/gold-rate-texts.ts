import { fail, ok, type Result } from '#platform/result.ts';
import {
  furtherKarats,
  type FurtherKarat,
  type GoldRate,
  type OtherRates,
  rateBases,
} from '#price/pricing/gold-rate.ts';
import { goldPriceKey, goldPriceText, parseGoldPrice, rateBasisKey } from './shop-settings.ts';

/** A gold rate as texts, as the back office form sends it and `globals` stores it. Further karats without a rate are left out. */
export type GoldRateTexts = { basis: string; price: string; price18kt: string } & Partial<
  Record<FurtherName, string>
>;

type FurtherName = `price${FurtherKarat}`;

export type GoldRateName = keyof GoldRateTexts;

/** The name of the text that holds the rate of a further karat. */
export function priceNameOf<Further extends FurtherKarat>(karat: Further): `price${Further}` {
  return `price${karat}`;
}

/** All parts of a gold rate, in form order. */
export const goldRateNames: readonly GoldRateName[] = [
  'basis',
  'price',
  'price18kt',
  ...furtherKarats.map((karat) => priceNameOf(karat)),
];

/** Parses these texts into a rate; fails with the name of the invalid one. Without a basis, one price applies to every karat. */
export function readGoldRate(texts: GoldRateTexts): Result<GoldRate, GoldRateName> {
  const rateBasis = rateBases.find((basis) => basis === (texts.basis || 'same'));
  if (!rateBasis) return fail('basis');
  const ratePaisePerGram = parseGoldPrice(texts.price);
  if (ratePaisePerGram === null) return fail('price');
  if (rateBasis !== 'own') return ok({ rateBasis, ratePaisePerGram });
  const rate18ktPaisePerGram = parseGoldPrice(texts.price18kt);
  if (rate18ktPaisePerGram === null) return fail('price18kt');
  const others = readOtherRates(texts);
  if (!others.ok) return others;
  const hasOthers = Object.keys(others.value).length > 0;
  return ok({
    rateBasis,
    ratePaisePerGram,
    rate18ktPaisePerGram,
    ...(hasOthers && { otherRates: others.value }),
  });
}

/** An empty text means that the karat has no rate of its own. */
function readOtherRates(texts: GoldRateTexts): Result<OtherRates, GoldRateName> {
  const others: OtherRates = {};
  for (const karat of furtherKarats) {
    const text = texts[priceNameOf(karat)]?.trim();
    if (!text) continue;
    const own = parseGoldPrice(text);
    if (own === null) return fail(priceNameOf(karat));
    others[karat] = own;
  }
  return ok(others);
}

export function goldRateTexts(rate: GoldRate): GoldRateTexts {
  const texts: GoldRateTexts = {
    basis: rate.rateBasis,
    price: goldPriceText(rate.ratePaisePerGram),
    price18kt: rate.rateBasis === 'own' ? goldPriceText(rate.rate18ktPaisePerGram) : '',
  };
  const others = rate.rateBasis === 'own' ? rate.otherRates : undefined;
  for (const karat of furtherKarats) {
    const own = others?.[karat];
    if (own !== undefined) texts[priceNameOf(karat)] = goldPriceText(own);
  }
  return texts;
}

/** The same rate, with every further karat derived from 22kt. */
export function withoutOthers({ basis, price, price18kt }: GoldRateTexts): GoldRateTexts {
  return { basis, price, price18kt };
}

/** The name in `globals` for a part of a rate: `gold_price_per_gram_18kt` for 18kt. */
function keyOf(name: GoldRateName): string {
  if (name === 'basis') return rateBasisKey;
  return name === 'price' ? goldPriceKey : `${goldPriceKey}_${name.slice('price'.length)}`;
}

export function storedGoldRateTexts(stored: ReadonlyMap<string, string>): GoldRateTexts {
  const texts: GoldRateTexts = { basis: '', price: '', price18kt: '' };
  for (const name of goldRateNames) {
    const text = stored.get(keyOf(name));
    if (text) texts[name] = text;
  }
  return texts;
}

/** A rate as rows of `globals`; a karat without its own rate is stored as an empty text. */
export function goldRateRows(rate: GoldRate): { variableName: string; variableValue: string }[] {
  const texts = goldRateTexts(rate);
  return goldRateNames.map((name) => ({
    variableName: keyOf(name),
    variableValue: texts[name] ?? '',
  }));
}

/** A key that identifies a rate, to detect whether it has changed since it was seen. */
export function goldRateKey(rate: GoldRate | null): string {
  if (!rate) return 'none';
  const texts = goldRateTexts(rate);
  return goldRateNames
    .map((name) => texts[name] ?? '')
    .join(' ')
    .trim();
}
