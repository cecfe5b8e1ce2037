import { z } from 'zod';
import { firstErrors } from '#platform/first-errors.ts';
import { lineOfText } from '#platform/text.ts';
import { karats } from '#price/pricing/karat.ts';
import { maxQuantity, maxLines } from '#selling/cart/cart.ts';
import { maxForm97Text } from '#orders/orders/pan/form97.ts';
import { states } from '#content/settings/indian-states.ts';
import { indianMobile } from './indian-mobile.ts';
import { pincodeOf } from '#selling/delivery/pincode.ts';

const text = lineOfText();
const declared = lineOfText().max(maxForm97Text);
/** A sum that the browser displayed, used only for comparison: it only has to be a countable number of paise. */
const shownRupees = z.number().min(-99_999_999_999).max(99_999_999_999);

/** A name contains at least one letter, in any script. */
const name = (message: string) => text.min(2, message).regex(/\p{L}/u, message).max(80);

const mobile = text.transform((value, context) => {
  const phone = indianMobile(value);
  if (phone !== null) return phone;
  context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
  return z.NEVER;
});

/**
 * The shipping form with the specification's messages (storefront 5). Phone and pincode must also be valid Indian ones; the
 * message for that is the same.
 */
export const shippingForm = z.object({
  firstName: name('First name must be at least 2 characters'),
  lastName: name('Last name must be at least 2 characters'),
  email: text.max(200).pipe(z.email('Please enter a valid email address')),
  phone: mobile,
  address: text.min(10, 'Please enter a complete address').max(400),
  city: name('Please enter a valid city'),
  pincode: text
    .overwrite(pincodeOf)
    .min(6, 'Please enter a valid pincode')
    .max(6, 'Pincode must be 6 digits')
    .regex(/^[1-9]\d{5}$/, 'Please enter a valid pincode'),
  state: z.enum(states, 'Please choose a state'),
});

export type ShippingForm = z.infer<typeof shippingForm>;
export type ShippingField = keyof ShippingForm;
export const shippingFields = Object.keys(shippingForm.shape) as ShippingField[];

/** The first message for each invalid field; null when all are valid. */
export function shippingErrors(
  values: Record<string, unknown>,
): Partial<Record<ShippingField, string>> | null {
  const parsed = shippingForm.safeParse(values);
  return parsed.success ? null : firstErrors(parsed.error);
}

/** The longest lead time of a made-to-order piece, in days. */
export const maxLeadDays = 365;
const paiseOnTheWire = z.int().min(0);

/**
 * The body of create-razorpay-order (specification, storefront 7). Prices are only compared with the shop's own figures, never
 * charged. The specification's sums are rupees; the shop's own pages also send paise, which take precedence.
 */
export const orderRequest = z.object({
  orderData: z.object({
    customer_name: text.min(1).max(170),
    customer_email: text.max(200).pipe(z.email()),
    customer_phone: mobile,
    total_amount: shownRupees,
    total_amount_paise: paiseOnTheWire.optional(),
    shipping_address: z.object({
      address: text.min(10).max(400),
      city: text.min(2).max(80),
      pincode: text.overwrite(pincodeOf).regex(/^[1-9]\d{5}$/),
      state: z.enum(states).optional(),
    }),
  }),
  cartItems: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().max(400).optional(),
        image: z.string().max(400).nullish(),
        quantity: z.int().min(1).max(maxQuantity),
        price: shownRupees,
        price_paise: paiseOnTheWire.optional(),
        net_weight: z.number().optional(),
        making_charge_percentage: z.number().optional(),
        karat_selected: z.enum(karats).optional(),
        size: z.string().max(12).optional(),
        /** Shown as made to order in `lead_days` days, because none is in stock. */
        made_to_order: z.boolean().optional(),
        lead_days: z.int().min(1).max(maxLeadDays).optional(),
      }),
    )
    .min(1)
    .max(maxLines),
  checkout_key: z.uuid(),
  is_buy_now: z.boolean().default(false),
  /** The buyer collects the order at the shop; the address is then for the invoice. */
  collected: z.boolean().optional(),
  /** An offer code. */
  code: z.string().max(40).optional(),
  /** Given where the total requires it; checked by `readPan`. */
  pan: z.string().max(40).optional(),
  /** What a buyer without a PAN declares instead; checked by `readForm97`. */
  form_97: z
    .object({
      born_on: declared,
      father_name: declared,
      identity: declared,
      income: declared,
    })
    .optional(),
  /** The GSTIN of a registered buyer; checked by `readBusiness`. */
  gstin: z.string().max(40).optional(),
  business_name: z.string().max(400).optional(),
  /** The buyer has opted in to WhatsApp updates on the order. */
  whatsapp_news: z.boolean().optional(),
});

export type OrderRequest = z.infer<typeof orderRequest>;
