import type { ChangedFields } from '#upkeep/audit/changed-fields.ts';
import { formatRupees, paise } from '#price/money/money.ts';
import type { PriceTerms, Stone } from '#price/pricing/price-terms.ts';

type Described = {
  makingChargePercentage: number;
  priceTerms: PriceTerms | null;
};

/** A making charge in words: `12%`, `₹450 per gram, at least ₹1,500`. */
export function makingText({ makingChargePercentage, priceTerms }: Described): string {
  const { makingKind = 'percent', makingAmount, makingMinimum } = priceTerms ?? {};
  const amount = formatRupees(makingAmount ?? paise(0));
  const text = {
    percent: `${makingChargePercentage}%`,
    'per-gram': `${amount} per gram`,
    fixed: amount,
  }[makingKind];
  return makingMinimum ? `${text}, at least ${formatRupees(makingMinimum)}` : text;
}

/** A making charge in rupees, in short: `₹450 / g`, `₹1,500`; null for a percentage. */
export function makingInRupees(terms: PriceTerms | null): string | null {
  if (!terms || terms.makingKind === 'percent') return null;
  const amount = formatRupees(terms.makingAmount ?? paise(0));
  return terms.makingKind === 'per-gram' ? `${amount} / g` : amount;
}

/** `20 × Diamond, 0.4 ct, ₹50,000 per carat, certificate 123`. */
function stoneText({ kind, count, milliCarats, pricedPer, price, certificate }: Stone) {
  const parts = [
    `${count} × ${kind}`,
    milliCarats > 0 && `${milliCarats / 1000} ct`,
    price > 0 && `${formatRupees(price)} ${pricedPer === 'carat' ? 'per carat' : 'in all'}`,
    certificate && `certificate ${certificate}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const kindTexts = { rate: null, premium: 'gold rate and premium', fixed: 'fixed' } as const;

/** Describes the terms of a piece for the audit log; empty if it is priced by the specification's formula alone. */
export function describeTerms(piece: Described): ChangedFields {
  const terms = piece.priceTerms;
  if (!terms) return {};
  const { fixedPrice, hallmarkFee, wastagePercentage, stones, otherCharges } = terms;
  const hasMaking = terms.makingKind !== 'percent' || terms.makingMinimum !== null;
  return {
    pricedBy: kindTexts[terms.priceKind],
    fixedPrice: fixedPrice && formatRupees(fixedPrice),
    makingCharge: hasMaking ? makingText(piece) : null,
    wastagePercentage: wastagePercentage || null,
    stones: stones.length > 0 ? stones.map(stoneText).join('; ') : null,
    hallmarkFee: hallmarkFee === null ? null : formatRupees(hallmarkFee),
    otherCharges:
      otherCharges.map(({ name, amount }) => `${name} ${formatRupees(amount)}`).join('; ') || null,
  };
}
