import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { maxLines, maxQuantity } from '#shop/cart/cart.ts';
import { shippingForm } from '#shop/checkout/forms.ts';
import { counterMethods } from '#shop/orders/counter-payment.ts';
import { karats } from '#shop/pricing/karat.ts';
import { quotationHours } from './quotation.ts';

/** The pieces of a quotation that is put together, as the form sends them. */
export const draftLines = z
  .array(
    z.object({
      productId: z.uuid(),
      karat: z.enum(karats),
      quantity: z.int().min(1).max(maxQuantity),
    }),
  )
  .min(1)
  .max(maxLines);

/** What the form of a new order sends besides its pieces: who it is for, as at the checkout, and until when it is valid. */
export const quotationForm = shippingForm.extend({
  /** Made by the form: sent twice, it is one quotation. */
  id: z.uuid(),
  /** The total that staff were shown, in paise: compared, never charged. */
  seenTotal: z.coerce.number().int().min(0),
  hours: z.coerce.number().pipe(z.literal(quotationHours, 'Please choose how long it is valid')),
});

/** Money that staff have in hand for an order. */
export const counterPaymentForm = z.object({
  id: z.uuid(),
  /** Made by the form: sent twice, it is one payment. */
  paymentId: z.uuid(),
  method: z.enum(counterMethods, 'Please choose how it was paid'),
  amount: z.string().trim(),
  reference: lineOfText().max(60, 'At most 60 characters'),
});

/** Money of a payment at the counter that staff have given back. */
export const paidBackForm = z.object({
  refundId: z.uuid(),
  reference: lineOfText().max(60, 'At most 60 characters'),
});
