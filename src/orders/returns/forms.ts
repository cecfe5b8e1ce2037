import { z } from 'zod';
import { plainLines } from '#platform/text.ts';
import { maxReturnWords, returnReasons, returnWishes } from './return-request.ts';

const units = 'Please choose what you want to return';

/** Pieces in a form: the line of the order, the unit or `-`, and how many. */
const unit = z
  .string()
  .regex(/^[\da-f-]{36} (?:\d{1,2}|-) \d{1,2}$/i, units)
  .transform((text) => {
    const [orderItemId = '', of = '', pieces = ''] = text.split(' ');
    return { orderItemId, unit: of === '-' ? null : Number(of), pieces: Number(pieces) };
  });

/** What a shopper has to say of a return besides its photographs. */
export const returnForm = z.object({
  units: z.array(unit).min(1, units).max(100, units),
  wish: z.enum(returnWishes, 'Please choose a refund or a replacement'),
  reason: z.enum(returnReasons, 'Please choose the reason'),
  description: z
    .string()
    .transform(plainLines)
    .pipe(
      z
        .string()
        .min(10, 'Please tell us a little more')
        .max(maxReturnWords, `Please use at most ${maxReturnWords} characters`),
    ),
});

/** A refusal of staff, in the words that the buyer reads. */
export const refusalText = z
  .string()
  .transform(plainLines)
  .pipe(
    z
      .string()
      .min(10, 'Please write a reason for the buyer')
      .max(maxReturnWords, `Please use at most ${maxReturnWords} characters`),
  );
