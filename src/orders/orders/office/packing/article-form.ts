import { z } from 'zod';
import { parseGrams } from '#price/money/weight.ts';
import { packingMessages } from './packing-messages.ts';

const grams = z
  .string()
  .default('')
  .transform((text, context) => {
    const weight = parseGrams(text.replace(',', '.').replace(/\s*g$/i, ''));
    if (weight !== null) return weight;
    context.addIssue({ code: 'custom', message: packingMessages.weightInvalid });
    return z.NEVER;
  });

/** The form fields of one article, with weights in milligrams. */
export const articleForm = z.object({
  huid: z.string().default('').pipe(z.string().max(40)),
  grossWeight: grams,
  stoneWeight: grams,
});
