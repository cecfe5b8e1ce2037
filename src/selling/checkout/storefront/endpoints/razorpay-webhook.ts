import { methodNotAllowed, refuse } from '#platform/http/json.server.ts';
import { isWebhookSignature } from '#selling/payments/signatures.server.ts';
import { saveWebhook } from '#selling/payments/webhook-inbox.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/razorpay-webhook.ts';

/**
 * POST, from the provider only: a payment event (Razorpay: webhooks). Verified on the raw bytes, stored once, acknowledged at
 * once and processed by a job. 400 for anything that the provider did not sign.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  const rawBody = await request.text();
  const signature = request.headers.get('x-razorpay-signature') ?? '';
  const secrets = shop.payments?.webhookSecrets ?? [];
  if (!isWebhookSignature(signature, rawBody, secrets)) {
    shop.log.warn('a webhook had an invalid signature');
    return refuse(400, 'bad-signature');
  }
  if (!(await saveWebhook(shop.db, rawBody))) return refuse(400, 'bad-request');
  return Response.json({ success: true });
}
