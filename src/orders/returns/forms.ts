import { z } from 'zod';
import { plainText } from '#platform/text.ts';
import { maxReturnWords, returnReasons, returnWishes } from './return-request.ts';

const units = 'Please choose what you want to return';

/** A piece in a form: the order line, the unit or `-`, and the count. */
export const returnedUnit = z
  .string()
  .regex(/^[\da-f-]{36} (?:\d{1,2}|-) \d{1,2}$/i, units)
  .transform((text) => {
    const [orderItemId = '', of = '', pieces = ''] = text.split(' ');
    return { orderItemId, unit: of === '-' ? null : Number(of), pieces: Number(pieces) };
  });

/** The fields of a return request, besides its photographs. */
export const returnForm = z.object({
  units: z.array(returnedUnit).min(1, units).max(100, units),
  wish: z.enum(returnWishes, 'Please choose a refund or a replacement'),
  reason: z.enum(returnReasons, 'Please choose the reason'),
  description: plainText
    .min(10, 'Please tell us a little more')
    .max(maxReturnWords, `Please use at most ${maxReturnWords} characters`),
});

/** A refusal by staff, as the buyer reads it. */
export const refusalText = plainText
  .min(10, 'Please write a reason for the buyer')
  .max(maxReturnWords, `Please use at most ${maxReturnWords} characters`);
