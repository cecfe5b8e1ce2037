import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { reductionBases, type ReductionBase } from '#price/pricing/reduction.ts';
import type { StoredOffer } from '#price/pricing/standing-offer.ts';
import { readCode } from './code.ts';
import { momentInIndia } from '#platform/indian-time.ts';
import { offKinds } from './offer-state.ts';

/** The fields of an offer's form, validated. */
export type ValidatedOffer = Omit<StoredOffer, 'id' | 'karats'> & {
  base: ReductionBase;
  karats: Karat[];
  categoryIds: string[];
  collectionIds: string[];
  productIds: string[];
  minimumOrder: Paise;
  oncePerPerson: boolean;
};

const maxChosen = 500;
const ids = z.array(z.uuid()).max(maxChosen, `Please choose at most ${maxChosen}`);
const moment = z.string().transform((text, context) => {
  const at = momentInIndia(text);
  if (at) return at;
  context.addIssue({ code: 'custom', message: 'Please enter a date and a time' });
  return z.NEVER;
});

/** The form of an offer; dates are in India's time. */
export const offerForm = z
  .object({
    name: lineOfText().min(1, 'Please enter a name').max(60, 'At most 60 characters'),
    code: z.string(),
    base: z.enum(reductionBases, 'Please choose one of these'),
    offKind: z.enum(offKinds, 'Please choose one of these'),
    off: z.string(),
    startsAt: moment,
    endsAt: z.union([z.literal('').transform(() => null), moment]),
    categoryIds: ids,
    collectionIds: ids,
    productIds: ids,
    karats: z.array(z.enum(karats)),
    minimumOrder: z.string(),
    oncePerPerson: z.boolean(),
  })
  .transform((fields, context): ValidatedOffer => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { off, ...rest } = fields;
    const code = fields.code.trim() === '' ? null : readCode(fields.code);
    if (fields.code.trim() !== '' && code === null) {
      wrong('code', 'Use 3 to 24 letters, digits and dashes');
    }
    const offAmount = fields.offKind === 'percent' ? percentOf(off) : parseRupees(off);
    if (!offAmount) wrong('off', offWords[fields.offKind]);
    if (fields.endsAt && fields.endsAt <= fields.startsAt) {
      wrong('endsAt', 'The end must be after the start');
    }
    const minimum = fields.minimumOrder.trim() === '' ? paise(0) : parseRupees(fields.minimumOrder);
    if (minimum === null) wrong('minimumOrder', 'Please enter rupees');
    const ofCode = code === null ? { minimumOrder: paise(0), oncePerPerson: false } : {};
    return {
      ...rest,
      code,
      offAmount: offAmount ?? 0,
      minimumOrder: minimum ?? paise(0),
      ...ofCode,
    };
  });

const offWords = {
  percent: 'A whole number from 1 to 100',
  sum: 'Please enter rupees',
  'per-gram': 'Please enter rupees',
};

function percentOf(text: string): number | null {
  const percent = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}
