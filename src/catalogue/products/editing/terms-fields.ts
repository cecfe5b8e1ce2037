import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import {
  lacksCarats,
  makingKinds,
  maxOtherCharges,
  maxStones,
  plainTerms,
  priceKinds,
  type PriceTerms,
  type Stone,
} from '#price/pricing/price-terms.ts';
import { paise } from '#price/money/money.ts';
import {
  fieldMessages,
  fieldRules,
  readDecimal,
  readRupees,
  readWhole,
  rupeesText,
} from './product-fields.ts';

/** Error messages of the price fields. */
export const termsMessages = {
  fixedPrice: 'Please enter the fixed price',
  makingAmount: 'Please enter the amount in rupees',
  wastage: 'Wastage cannot exceed 100%',
  stoneKind: 'Please enter the kind of stone, such as Ruby',
  stoneCount: 'Please enter the number of stones',
  stoneCarats: 'A price per carat needs the carat weight',
  chargeName: 'Please enter what the charge is for',
  chargeAmount: 'Please enter the amount',
} as const;

const rupees = z.string().regex(fieldRules.rupees, fieldMessages.rupees);
const name = lineOfText().max(60, 'At most 60 characters');

const stoneFields = z.object({
  kind: name,
  count: z.string().regex(fieldRules.count, fieldMessages.integer),
  carats: z.string().regex(fieldRules.carats, fieldMessages.decimal),
  pricedPer: z.enum(['carat', 'all']),
  price: rupees,
  certificate: name,
});
export type StoneRow = z.input<typeof stoneFields>;

const stoneRow = stoneFields
  .refine((row) => isEmptyStone(row) || row.kind !== '', {
    path: ['kind'],
    message: termsMessages.stoneKind,
  })
  .refine((row) => isEmptyStone(row) || Number(row.count) > 0, {
    path: ['count'],
    message: termsMessages.stoneCount,
  })
  .refine((row) => !lacksCarats(readStone(row)), {
    path: ['carats'],
    message: termsMessages.stoneCarats,
  });

const chargeRow = z
  .object({ name, amount: rupees })
  .refine((row) => row.amount === '' || row.name !== '', {
    path: ['name'],
    message: termsMessages.chargeName,
  })
  .refine((row) => row.name === '' || row.amount !== '', {
    path: ['amount'],
    message: termsMessages.chargeAmount,
  });

/** The text fields of `PriceTerms`, for prices beyond gold and a percentage. */
export const termsShape = {
  priceKind: z.enum(priceKinds),
  fixedPrice: rupees,
  makingKind: z.enum(makingKinds),
  makingAmount: rupees,
  makingMinimum: rupees,
  wastage: z
    .string()
    .regex(fieldRules.percentage, fieldMessages.percentage)
    .refine((text) => (readDecimal(text) ?? 0) <= 100, termsMessages.wastage),
  hallmarkFee: rupees,
  stones: z.array(stoneRow).max(maxStones, `At most ${maxStones} kinds of stones`),
  otherCharges: z.array(chargeRow).max(maxOtherCharges, `At most ${maxOtherCharges} charges`),
};

const termsFields = z.object(termsShape);

export type TermsFields = z.input<typeof termsFields>;
export type ChargeRow = TermsFields['otherCharges'][number];

export const emptyStone: StoneRow = {
  kind: '',
  count: '',
  carats: '',
  pricedPer: 'all',
  price: '',
  certificate: '',
};
export const emptyCharge: ChargeRow = { name: '', amount: '' };

/** Whether a row is empty; empty rows are valid and are not saved. */
function isEmptyStone({ kind, count, carats, price, certificate }: StoneRow): boolean {
  return [kind, count, carats, price, certificate].every((text) => text === '');
}

/** Whether a fixed price is required but missing. */
export function isMissingFixedPrice({ priceKind, fixedPrice }: TermsFields): boolean {
  return priceKind === 'fixed' && !readRupees(fixedPrice);
}

/** Whether a making charge in rupees is required but missing. */
export function isMissingMakingAmount(form: TermsFields): boolean {
  const { priceKind, makingKind, makingAmount } = form;
  return priceKind !== 'fixed' && makingKind !== 'percent' && readRupees(makingAmount) === null;
}

/** Reads price terms from the fields, including while they are typed; incomplete fields count as empty. */
export function readTerms(form: TermsFields): PriceTerms {
  const isPercent = form.makingKind === 'percent';
  return {
    priceKind: form.priceKind,
    fixedPrice: form.priceKind === 'fixed' ? readRupees(form.fixedPrice) : null,
    makingKind: form.makingKind,
    makingAmount: isPercent ? null : readRupees(form.makingAmount),
    makingMinimum: readRupees(form.makingMinimum) || null,
    wastagePercentage: readDecimal(form.wastage) ?? 0,
    stones: form.stones.filter((row) => !isEmptyStone(row)).map(readStone),
    hallmarkFee: readRupees(form.hallmarkFee),
    otherCharges: form.otherCharges
      .filter(({ amount }) => amount !== '')
      .map(({ name: charge, amount }) => ({
        name: charge.trim(),
        amount: readRupees(amount) ?? paise(0),
      })),
  };
}

function readStone({ kind, count, carats, pricedPer, price, certificate }: StoneRow): Stone {
  return {
    kind: kind.trim(),
    count: readWhole(count) ?? 1,
    milliCarats: Math.round((readDecimal(carats) ?? 0) * 1000),
    pricedPer,
    price: readRupees(price) ?? paise(0),
    certificate: certificate.trim() || null,
  };
}

/** Converts price terms to form fields. */
export function termsFieldsOf(terms: PriceTerms | null): TermsFields {
  const { wastagePercentage, stones, otherCharges, ...own } = terms ?? plainTerms;
  return {
    priceKind: own.priceKind,
    fixedPrice: rupeesText(own.fixedPrice),
    makingKind: own.makingKind,
    makingAmount: rupeesText(own.makingAmount),
    makingMinimum: rupeesText(own.makingMinimum),
    wastage: wastagePercentage === 0 ? '' : String(wastagePercentage),
    hallmarkFee: rupeesText(own.hallmarkFee),
    stones: stones.map(({ kind, count, milliCarats, pricedPer, price, certificate }) => ({
      kind,
      count: String(count),
      carats: milliCarats === 0 ? '' : String(milliCarats / 1000),
      pricedPer,
      price: rupeesText(price),
      certificate: certificate ?? '',
    })),
    otherCharges: otherCharges.map((charge) => ({
      name: charge.name,
      amount: rupeesText(charge.amount),
    })),
  };
}

export const emptyTermsFields = termsFieldsOf(null);
