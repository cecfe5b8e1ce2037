import { useEffect } from 'react';
import { requestContextKey } from '#platform/http/request-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { checkoutPath } from './checkout/checkout-paths.ts';
import type { Route } from './+types/order-failed-page.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { callShop } from './viewer/call-shop.ts';

const maxTextLength = 200;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Payment failed');
}

/** The texts of the address, cut short: anyone can write such an address, so they are shown as plain text only. */
export function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  const query = new URL(request.url).searchParams;
  return {
    error: (query.get('error') || 'Payment failed').slice(0, maxTextLength),
    orderId: query.get('orderId')?.slice(0, maxTextLength) || null,
    checkoutPath: checkoutPath(query),
  };
}

const tips = [
  'Check your payment details',
  'Ensure you have sufficient balance',
  'Try another payment method',
  'Contact your bank if the problem persists',
];

export default function OrderFailedPage({ loaderData }: Route.ComponentProps) {
  const { error, orderId } = loaderData;
  useEffect(() => {
    if (orderId) void forwardIfPaid(orderId);
  }, [orderId]);
  return (
    <div className="mx-auto max-w-prose px-4 py-16 text-center md:py-24">
      <h1 className="font-display text-3xl font-semibold md:text-4xl">Payment Failed</h1>
      <p className="mt-4 wrap-anywhere">{error}</p>
      {orderId && (
        <p className="figures mt-2 text-sm break-all text-muted">Order Reference: {orderId}</p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <ButtonLink to={loaderData.checkoutPath} reloadDocument>
          Try Again
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
      <section className="mt-12 border-t border-line pt-8 text-left" aria-labelledby="tips">
        <h2 id="tips" className="font-display text-xl font-semibold">
          What usually helps
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-gold">
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A payment that failed here may have gone through after all; then this page is the wrong one. */
async function forwardIfPaid(orderId: string): Promise<void> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/state?anew`;
  const answer = await callShop<{ payment_status: string }>(path);
  if (answer.ok && answer.value.payment_status === 'paid') {
    window.location.replace(`/order-confirmation/${encodeURIComponent(orderId)}`);
  }
}
