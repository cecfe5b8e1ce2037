import { ButtonLink } from '#ui/button.tsx';

const words = { 'no-id': 'Order ID not provided', 'not-found': 'Order not found' };

/** The answer to everyone who may not see an order, whether it exists or not. */
export function OrderNotFound({ reason }: { reason: keyof typeof words }) {
  return (
    <div className="mx-auto max-w-prose px-4 py-24 text-center">
      <h1 className="font-display text-3xl font-semibold">Order Not Found</h1>
      <p className="mt-4">{words[reason]}</p>
      <p className="mt-2 text-muted">
        An order opens in the browser that placed it, after signing in as its buyer, or by the link
        in its mail.
      </p>
      <ButtonLink to="/" className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
