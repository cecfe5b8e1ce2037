import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import { maxLines, maxQuantity } from '#selling/cart/cart.ts';
import { maxLeadDays, shippingForm } from '#selling/checkout/forms.ts';
import { codeProblemWords } from '#selling/offers/code.ts';
import { counterMethods } from '#orders/orders/counter-payment.ts';
import { karats } from '#price/pricing/karat.ts';
import { concessionKinds, type ConcessionKind, maxGiven, readConcession } from './concession.ts';
import { quotationHours } from './quotation.ts';

/** The pieces of a quotation that is put together, as the form sends them. */
export const draftLines = z
  .array(
    z.object({
      productId: z.uuid(),
      karat: z.enum(karats),
      size: z.string().max(12).default(''),
      quantity: z.int().min(1).max(maxQuantity),
      /** In how many days it was shown to be made, because there is none in stock. */
      leadDays: z.int().min(1).max(maxLeadDays).optional(),
    }),
  )
  .min(1)
  .max(maxLines);

const ofAnyQuotation = {
  /** Made by the form: sent twice, it is one quotation. */
  id: z.uuid(),
  /** The total that staff were shown, in paise: compared, never charged. */
  seenTotal: z.coerce.number().int().min(0),
  hours: z.coerce.number().pipe(z.literal(quotationHours, 'Please choose how long it is valid')),
  /** The account that was chosen; empty where there is none. */
  userId: z.union([z.uuid(), z.literal('')]).default(''),
};

/** What is asked for, where what was typed of a concession is none of it. */
export const concessionFaults: Record<ConcessionKind, string> = {
  'to-percent': 'Please enter a percentage of the gold, such as 8 or 8.5',
  'to-per-gram': 'Please enter rupees for each gram',
  sum: 'Please enter rupees',
  code: codeProblemWords({ why: 'unknown' }),
};

/** What staff give the customer of a new order: nothing, a code, or an agreed price of some kind, which needs a reason. */
export const concessionForm = z
  .object({
    concession: z.union([z.literal(''), z.enum(concessionKinds)]).default(''),
    given: z.string().max(maxGiven).default(''),
    reason: lineOfText().max(300, 'At most 300 characters').default(''),
  })
  .transform(({ concession: kind, given, reason }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const concession = kind === '' ? null : readConcession({ kind, text: given });
    if (kind !== '' && !concession) wrong('given', concessionFaults[kind]);
    if (concession && concession.kind !== 'code' && reason === '') {
      wrong(
        'reason',
        'Please enter a reason: it is recorded in the audit log with the agreed price',
      );
    }
    return { concession, reason };
  });

/** What the form of a new order sends besides its pieces: who it is for, as at the checkout, and until when it is valid. */
const sentForm = shippingForm.extend(ofAnyQuotation);

const empty = z.string().trim().pipe(z.literal(''));
const { firstName, lastName, email, phone } = shippingForm.shape;

/**
 * The same of what is collected at the shop: an address for the invoice alone, and a phone number or an e-mail is enough.
 */
const collectedForm = z
  .object({
    ...ofAnyQuotation,
    firstName,
    lastName,
    email: z.union([empty, email], 'Please enter a valid email address'),
    phone: z.union([empty, phone], 'Please enter a valid phone number'),
    buyerAddress: lineOfText().max(400, 'At most 400 characters').default(''),
  })
  .refine((form) => form.email !== '' || form.phone !== '', {
    path: ['phone'],
    message: 'Please enter a phone number or an email address',
  });

/** Reads the form of a new order; `shippingAddress` is null where it is collected. */
export function readQuotationForm(fields: Record<string, unknown>) {
  if (fields['isCollected'] === 'on') {
    return collectedForm
      .transform((form) => ({ ...form, shippingAddress: null }))
      .safeParse(fields);
  }
  return sentForm
    .transform(({ address, city, pincode, state, ...form }) => ({
      ...form,
      buyerAddress: '',
      shippingAddress: { address, city, pincode, state },
    }))
    .safeParse(fields);
}

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
  method: z.enum(counterMethods, 'Please choose how it was refunded'),
  reference: lineOfText().max(60, 'At most 60 characters'),
});
