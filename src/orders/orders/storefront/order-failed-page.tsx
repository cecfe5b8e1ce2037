import { requestContextKey } from '#platform/http/request-context.ts';
import { listAttempts } from '#selling/payments/attempt-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { checkoutPath } from '#selling/checkout/storefront/checkout-paths.ts';
import { failureWords, referenceIn } from '#selling/checkout/storefront/provider-words.ts';
import { readOwnOrder } from './read-own-order.server.ts';
import type { Route } from './+types/order-failed-page.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useEffect } from 'react';
import { pollUntilSettled } from './poll-until-settled.ts';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Payment failed');
}

/**
 * Anyone can craft such an address. Its text is presented as the provider's and never linked; order details are shown only to a
 * viewer who may see the order.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(requestContextKey).audience = 'private';
  const query = new URL(request.url).searchParams;
  const orderId = referenceIn(query.get('orderId'));
  const order = orderId === null ? null : await readOwnOrder(context, request, orderId);
  const attempts = order ? await listAttempts(context.get(shopContext).db, order.id) : [];
  const recorded = attempts.flatMap(({ errorDescription }) => errorDescription ?? []);
  return {
    error: failureWords(query.get('error') ?? '', recorded),
    orderId,
    orderNumber: order?.orderNumber ?? null,
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
  const { error, orderId, orderNumber } = loaderData;
  useLatePayment(orderNumber && orderId);
  return (
    <div className="mx-auto max-w-prose px-4 py-16 text-center md:py-24">
      <h1 className="font-display text-3xl font-semibold md:text-4xl">Payment Failed</h1>
      <p className="mt-4 wrap-anywhere">{error}</p>
      {orderId && (
        <p className="figures mt-2 text-sm break-all text-muted">
          Order Reference: {orderNumber ?? orderId}
        </p>
      )}
      {orderNumber && <LateMoney />}
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

/** Some banks later confirm a payment that failed at first. */
function LateMoney() {
  return (
    <p className="mt-6">
      If money was debited, please don’t pay again yet. Your bank may confirm it a little later:
      this page keeps checking, and opens your order when it does. Money that doesn’t reach us is
      returned to you.
    </p>
  );
}

/** While the failed payment page is open, checks whether the money has arrived after all, and opens the order if so. */
function useLatePayment(orderId: string | null): void {
  useEffect(() => {
    if (orderId === null) return undefined;
    return pollUntilSettled(orderId, {
      isAnew: true,
      isOpen: (status) => status === 'failed' || status === 'pending',
      onSettled: () =>
        window.location.replace(`/order-confirmation/${encodeURIComponent(orderId)}`),
    });
  }, [orderId]);
}
