import { z } from 'zod';

const cardSchema = z.object({
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(4),
});

export type CardFields = z.infer<typeof cardSchema>;

const common = {
  key_id: z.string(),
  order_id: z.string(),
  contact: z.string().regex(/^\+?[\d\s-]{8,20}$/),
  email: z.union([z.email().max(254), z.literal('')]),
  description: z.string().max(255).nullish(),
  notes: z.unknown().optional(),
};

/** The payment window's request to start a payment. */
export const startSchema = z.discriminatedUnion('method', [
  z.object({ ...common, method: z.literal('card'), card: cardSchema }),
  z.object({ ...common, method: z.literal('netbanking'), bank: z.string() }),
  z.object({ ...common, method: z.literal('wallet'), wallet: z.string() }),
  z.object({ ...common, method: z.literal('upi'), vpa: z.string().max(100).nullish() }),
  z.object({
    ...common,
    method: z.literal('emi'),
    bank: z.string(),
    months: z.int(),
    card: cardSchema,
  }),
]);

export type StartPayment = z.infer<typeof startSchema>;
type InstrumentOf<Start> = Start extends unknown ? Omit<Start, keyof typeof common> : never;
/** The chosen method with its fields. */
export type ChosenInstrument = InstrumentOf<StartPayment>;

/** The payment window's report of the shopper's response at bank or phone. */
export const answerSchema = z.object({
  key_id: z.string(),
  answer: z.enum(['otp', 'approve', 'decline', 'cancel']),
  otp: z.string().max(20).optional(),
});

export type ShopperAnswer = z.infer<typeof answerSchema>;

/** What the payment window is told of an order that can be paid. */
export type PayableOrder = {
  order_id: string;
  amount: number;
  currency: string;
  shop_name: string;
  methods: {
    netbanking: Record<string, string>;
    emi_plans: Record<string, { min_amount: number; plans: Record<string, number> }>;
  };
  wallets: Record<string, string>;
};

/** What the payment window is told of a successful payment; the signature is for the shop. */
export type PaidPayment = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  page_hears_of_it: boolean;
};
