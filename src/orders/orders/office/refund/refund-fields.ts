import { z } from 'zod';

/** What a form changes, at the version that was on the screen. */
export const seenForm = z.object({ id: z.uuid(), version: z.coerce.number().int() });

export const yesOrNo = z.enum(['yes', 'no']).transform((answer) => answer === 'yes');

/** Refunds money for pieces: one form is one refund, however often it is submitted. The amount is as typed. */
export const piecesRefundForm = seenForm.extend({
  refundId: z.uuid(),
  amount: z.string().trim(),
  isRestocked: yesOrNo,
});
