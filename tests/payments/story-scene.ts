import type { ReceivedWebhook } from '#sandboxes/payments/under-test/serve-sandbox.server.ts';
import { settleByEvent } from '#selling/checkout/settle-event.server.ts';
import { processWebhooks } from '#selling/payments/webhook-inbox.server.ts';
import type { CheckoutUnderTest, Proof } from './story-shop.ts';

/** The state of a story: its order, and everything pending for it. */
export type Scene = {
  checkout: CheckoutUnderTest;
  ring: string;
  orderId: string;
  razorpayOrderId: string;
  /** Signed by the provider, delivered when the story says so. */
  events: ReceivedWebhook[];
  /** Payments that were started and are still unanswered. */
  attempts: string[];
  proof: Proof | null;
  soldToOthers: number;
};

/** Delivers the provider's due webhooks and intercepts the events. */
export async function collectEvents({ checkout, events }: Scene): Promise<void> {
  await checkout.sandbox().deliverDueWebhooks();
  events.push(...checkout.received.splice(0));
}

export function saveProof(scene: Scene, { body }: { body: Record<string, unknown> }): void {
  if (typeof body.razorpay_signature !== 'string') return;
  scene.proof = {
    paymentId: String(body.razorpay_payment_id),
    signature: body.razorpay_signature,
  };
}

export function actOnWebhooks({ checkout }: Scene): Promise<number> {
  return processWebhooks(checkout.db(), (event) => settleByEvent(checkout.settling(), event));
}
