import { z } from 'zod';
import { karats } from '#price/pricing/karat.ts';
import { parseGoldPrice } from '#content/settings/shop-settings.ts';
import { pieceWatchKinds } from './watch.ts';

const noEmail = 'Please enter a valid email address';
const email = z.string().trim().toLowerCase().max(200, noEmail).pipe(z.email(noEmail));

/** The body of a request to watch a piece. */
export const watchForm = z.strictObject({
  kind: z.enum(pieceWatchKinds),
  product_id: z.uuid(),
  karat: z.enum(karats),
  size: z.string().max(40),
  email,
});

/** The form to watch the gold rate, with its error messages. */
export const rateWatchForm = z.object({
  karat: z.enum(karats, 'Please choose a karat'),
  atMost: z.string().transform((text, context) => {
    const price = parseGoldPrice(text);
    if (price === null) context.addIssue('Please enter an amount, such as 9500');
    return price ?? z.NEVER;
  }),
  email,
});

export type RateWatchField = keyof z.infer<typeof rateWatchForm>;
