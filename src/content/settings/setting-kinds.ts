import { z } from 'zod';
import { plainPhone } from '#platform/plain-phone.ts';
import { lineOfText, linesOfText } from '#platform/text.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { withoutThousandsCommas } from '#price/money/thousands.ts';
import { parseGrams } from '#price/money/weight.ts';
import { isKarat, karats } from '#price/pricing/karat.ts';

/** A line of text; `what` as in 'Please enter the phone number'. */
export function line(what: string, maxLength: number) {
  return lineOfText()
    .min(1, `Please enter ${what}`)
    .max(maxLength, `At most ${maxLength} characters`);
}

export function wholeNumber(from: number, to: number) {
  const message = `Please enter a whole number from ${from} to ${to}`;
  return z
    .string()
    .transform(withoutThousandsCommas)
    .pipe(z.string().regex(/^\d{1,7}$/, message))
    .transform(Number)
    .refine((value) => value >= from && value <= to, message);
}

/** A four-digit year; empty for none. */
export const yearOrNone = z.union(
  [z.literal(''), z.string().regex(/^(1[5-9]|20)\d\d$/)],
  'Please enter a four-digit year, or leave empty',
);

/** Hours up to four weeks; empty for never. */
export const hoursOrNever = z.union(
  [z.literal('').transform(() => null), wholeNumber(1, 672)],
  'Please enter a whole number of hours from 1 to 672, or leave empty',
);

export function rupees(max: number) {
  const message = `Please enter rupees from 0 to ${max.toLocaleString('en-IN')}`;
  return z.string().transform((value, context) => {
    const sum = parseRupees(value);
    if (sum !== null && sum <= max * 100) return sum;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Rupees; empty for never. 0 is an ordinary sum. */
export const rupeesOrNothing = z.union(
  [z.literal('').transform(() => null), rupees(9_999_999)],
  'Please enter rupees from 0 to 99,99,999, or leave empty',
);

/** Rupees; empty or 0 for never. */
export const rupeesOrNever = z.union(
  [z.literal('').transform(() => null), rupees(9_999_999).transform((sum) => sum || null)],
  'Please enter rupees from 0 to 99,99,999, or leave empty',
);

const badPhone = 'Please enter a valid phone number';
export const phone = z
  .string()
  .overwrite(plainPhone)
  .regex(/^\+?[\d ()-]{5,20}$/, badPhone)
  .refine((value) => value.replace(/\D/g, '').length >= 8, badPhone);

export const email = z
  .email('Please enter a valid email address')
  .max(200, 'At most 200 characters');

export const addressLines = linesOfText
  .min(1, 'Please enter the address')
  .transform((value) => value.split(/ *\n */).filter(Boolean))
  .refine((lines) => lines.length <= 5, 'At most five lines')
  .refine((lines) => lines.every((each) => each.length <= 80), 'At most 80 characters in a line');

export const day = z
  .string()
  .refine((text) => dayOfText(text) !== null, 'Please enter a day such as 21-07-2025');

/** `21-07-2025` as `2025-07-21`; null for an invalid date. */
export function dayOfText(text: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  const written = `${year}-${month}-${date}`;
  const parsed = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written);
  return isDay ? written : null;
}

export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, 'Please choose one of these');
}

export const onOrOff = oneOf(['on', 'off']);

/** A line of text that may be empty. */
export const optionalLine = z.union([z.literal(''), line('the text', 40)]);

/** An HSN code (Harmonised System of Nomenclature). */
export const hsn = z
  .string()
  .regex(/^\d{4}(\d{2}){0,2}$/, 'Please enter four, six or eight digits');

/** A weight typed in grams, as milligrams; 0 for none. */
export function gramsUpTo(max: number) {
  const message = `Please enter grams from 0 to ${max}`;
  return z.string().transform((value, context) => {
    const weight = parseGrams(value);
    if (weight !== null && weight <= max * 1000) return weight;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Karats separated by commas; the result is sorted finest first. */
export const karatListOrNone = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .refine((names) => names.every(isKarat), 'Please choose from these')
  .transform((names) => karats.filter((karat) => names.includes(karat)));

/** The same, with at least one. */
export const karatList = karatListOrNone.refine(
  (names) => names.length > 0,
  'Please tick at least one',
);
