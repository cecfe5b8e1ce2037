import { z } from 'zod';

/** The fault switches. Each acts where its name says; by default nothing fails. */
export const faultsSchema = z.strictObject({
  /** The shopper pays, but the page is never notified, as if the tab had been closed. */
  dropBrowserCallback: z.boolean().default(false),
  /** The signature given to the browser is one character off. */
  tamperedSignature: z.boolean().default(false),
  /** Authorised payments wait for a capture call, whatever the order asked for. */
  captureOff: z.boolean().default(false),
  /** An approved payment is reported as failed, and authorised this many seconds later. */
  lateAuthorisationSeconds: z.int().min(0).max(432_000).nullable().default(null),
  /** Events are stored but never sent. */
  dropWebhooks: z.boolean().default(false),
  /** Every event is sent twice, with the same event id. */
  duplicateWebhooks: z.boolean().default(false),
  /** Queued events are sent in reverse chronological order. */
  reverseWebhooks: z.boolean().default(false),
  /** Events wait this long before the first delivery. */
  webhookDelaySeconds: z.int().min(0).max(86_400).default(0),
  /**
   * How the API answers: `garbage` is an unrelated page, `hang` never answers, and `lose-answer` does what was asked but never
   * answers.
   */
  api: z
    .enum(['normal', 'server-error', 'too-many-requests', 'garbage', 'hang', 'lose-answer'])
    .default('normal'),
  /** Every API call is answered this much later. */
  apiDelaySeconds: z.int().min(0).max(60).default(0),
  /** Which field of a payment the API misreports; the stored payment stays correct. */
  misreportPayment: z.enum(['no', 'amount', 'currency', 'order']).default('no'),
  /** The outcome of a refund: processed at once, left pending, or failed soon after it was accepted. */
  refunds: z.enum(['processed', 'pending', 'failed']).default('processed'),
  /** How the checkout script arrives: at once, after ten seconds, or not at all. */
  checkoutScript: z.enum(['normal', 'slow', 'missing']).default('normal'),
  /** Orders above this are refused, like above the limit of a real account. Default ₹50,00,000. */
  maximumAmountPaise: z.int().min(100).default(500_000_000),
});

export type Faults = z.infer<typeof faultsSchema>;

export const noFaults: Faults = faultsSchema.parse({});
