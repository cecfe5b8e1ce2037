import { redirect } from 'react-router';
import { settleLinkById } from '#selling/checkout/settle-link.server.ts';
import { findLinkedOrder } from '#selling/payments/link-queries.server.ts';
import { admitPayer } from '#selling/payments/admit-payer.server.ts';
import { isLinkSignature } from '#selling/payments/signatures.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/payment-link-callback.ts';

/** Long enough to read the outcome; the order's mail has the link for later. */
const payerSeconds = 60 * 60;

/**
 * GET by the customer's browser, redirected by the provider after a payment link was paid (Razorpay: Payment Links, callback
 * URL). The signature proves the provider's redirect; the payment's state is asked of the provider. Redirects to the order's
 * page and grants access to it once, since the URL stays in the browser's history.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const text = (name: string) => query.get(`razorpay_${name}`) ?? '';
  const link = {
    id: text('payment_link_id'),
    referenceId: text('payment_link_reference_id'),
    status: text('payment_link_status'),
    paymentId: text('payment_id'),
  };
  const { payments } = shop;
  if (!payments || !isLinkSignature(text('signature'), link, payments.keySecret)) {
    return redirect('/order-confirmation', 303);
  }
  await settleLinkById({ ...shop, gateway: payments.gateway }, link.id);
  const order = await findLinkedOrder(shop.db, link.id);
  if (!order) return redirect('/order-confirmation', 303);
  const page = `/order-confirmation/${order.id}`;
  if (!(await admitPayer(shop, link.id))) return redirect(page, 303);
  const cookie = await shop.orderGrants.grant(request.headers, order, payerSeconds);
  return redirect(page, { status: 303, headers: { 'set-cookie': cookie } });
}
