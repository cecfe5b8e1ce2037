import { eq } from 'drizzle-orm';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { isEntityId } from '#sandboxes/payments/entity-ids.ts';
import { paymentLinkSignature, paymentSignature } from '#sandboxes/payments/signatures.server.ts';
import {
  type OrderRow,
  orders,
  type PaymentLinkRow,
  paymentLinks,
} from '#sandboxes/payments/tables.server.ts';
import { escaped, hostedPage } from './hosted-checkout.server.ts';

type Found = { link: PaymentLinkRow; order: OrderRow };

/**
 * The payment page of links, below /link/. `/link/:id` opens the payment window while the link can be paid; the window posts its
 * result to `/link/:id/paid`, which sends the browser back to the shop with a signature (Razorpay: Payment Links, callback URL).
 */
export async function servePaymentLink(
  sandbox: SandboxContext,
  request: Request,
  path: string,
): Promise<Response> {
  const [, , id = '', then] = path.split('/');
  const found = isEntityId('plink', id) ? await findLink(sandbox, id) : undefined;
  if (!found) return notice(404, 'This payment link does not exist.');
  if (then === 'paid' && request.method === 'POST') return sendBack(sandbox, found, request);
  const { link } = found;
  if (link.status === 'paid') return notice(200, 'This payment link is paid. Thank you.');
  if (link.status === 'cancelled') return notice(200, 'This payment link was cancelled.');
  if (link.status === 'expired' || link.expiresAt <= sandbox.clock()) {
    return notice(200, 'This payment link has expired.');
  }
  if (then === 'closed') return paused(found);
  return payPage(sandbox, found);
}

async function findLink({ db }: SandboxContext, id: string): Promise<Found | undefined> {
  const [found] = await db
    .select({ link: paymentLinks, order: orders })
    .from(paymentLinks)
    .innerJoin(orders, eq(orders.id, paymentLinks.orderId))
    .where(eq(paymentLinks.id, id));
  return found;
}

/** Only the payment window. Customers type their e-mail and number themselves, as at Razorpay. */
function payPage({ shopName, credentials }: SandboxContext, { link, order }: Found): Response {
  const here = new URL(link.shortUrl).pathname;
  const options = {
    key: credentials.keyId,
    order_id: order.id,
    amount: String(order.amountPaise),
    currency: order.currency,
    name: shopName,
    description: link.description || undefined,
    callback_url: `${link.shortUrl}/paid`,
  };
  return hostedPage(200, {
    title: 'Payment link (test)',
    data: JSON.stringify({ options, cancelUrl: `${here}/closed` }),
    body: '<noscript>Payment needs JavaScript.</noscript>',
  });
}

function paused({ link, order }: Found): Response {
  const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  const text = `${link.description || 'Payment'}: ${amount.format(order.amountPaise / 100)}`;
  return hostedPage(200, {
    title: 'Payment link (test)',
    data: '',
    body: `<p>${escaped(text)}</p><p><a href="${escaped(link.shortUrl)}">Pay</a></p>`,
  });
}

function notice(status: number, text: string): Response {
  return hostedPage(status, {
    title: 'Payment link (test)',
    data: '',
    body: `<p>${escaped(text)}</p>`,
  });
}

/** Sends the browser back to the shop, only with a payment of this link's own order. */
async function sendBack(
  { credentials }: SandboxContext,
  { link, order }: Found,
  request: Request,
): Promise<Response> {
  const fields = await request.formData().catch(() => new FormData());
  const paymentId = String(fields.get('razorpay_payment_id') ?? '');
  const expected = paymentSignature(order.id, paymentId, credentials.keySecret);
  if (String(fields.get('razorpay_signature') ?? '') !== expected || !link.callbackUrl) {
    return Response.redirect(link.shortUrl, 303);
  }
  const back = new URL(link.callbackUrl);
  const referenceId = link.referenceId ?? '';
  const signed = { id: link.id, referenceId, status: link.status, paymentId };
  back.searchParams.set('razorpay_payment_id', paymentId);
  back.searchParams.set('razorpay_payment_link_id', link.id);
  back.searchParams.set('razorpay_payment_link_reference_id', referenceId);
  back.searchParams.set('razorpay_payment_link_status', link.status);
  back.searchParams.set('razorpay_signature', paymentLinkSignature(signed, credentials.keySecret));
  return Response.redirect(back, 303);
}
