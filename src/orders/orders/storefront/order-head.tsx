import { Ban, Check, CircleAlert, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatIndianTime } from '#platform/indian-time.ts';
import { ButtonLink } from '#ui/button.tsx';
import { recallCheckoutAddress } from '#selling/checkout/storefront/checkout-memory.ts';
import { headWordsOf } from './head-words.ts';
import type { PaymentState } from './payment-words.ts';
import type { Confirmation } from './read-confirmation.server.ts';
import type { OrderDeskData } from './read-order-desk.server.ts';
import { Expected } from './order-time-line.tsx';

const marks: Record<PaymentState, LucideIcon> = {
  paid: Check,
  pending: Clock,
  overdue: CircleAlert,
  failed: CircleAlert,
  review: Clock,
  partially_refunded: Undo2,
  refunded: Undo2,
};

type OrderHeadProps = { order: Confirmation; desk: OrderDeskData };

/** The order's state in a few words; after a failed payment, a link to try again. */
export function OrderHead({ order, desk }: OrderHeadProps) {
  const { heading, note } = headWordsOf(order, desk.refund);
  const Mark = order.status === 'cancelled' ? Ban : marks[order.paymentState];
  const isConfirmed = order.paymentState === 'paid' && order.status !== 'cancelled';
  const canTryAgain = order.paymentState === 'failed' && order.status !== 'cancelled';
  return (
    <header className="mx-auto max-w-prose text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full border border-gold text-gold-ink">
        <Mark aria-hidden size={26} strokeWidth={1.25} />
      </span>
      <div role="status" className="mt-5">
        <h1 className="font-display text-3xl font-semibold md:text-4xl">{heading}</h1>
        <p className="mt-3">{note}</p>
      </div>
      <p className="mt-2 wrap-anywhere text-muted">
        Order <span className="figures font-medium text-ink">{order.orderNumber}</span>.
        {isConfirmed && order.customerEmail && ` We’ve emailed ${order.customerEmail}.`}
      </p>
      {order.expected && (
        <p className="figures mt-5 inline-block border-y border-gold px-4 py-2 text-lg">
          <Expected delivery={order.expected} />
        </p>
      )}
      {canTryAgain && (
        <div className="mt-6">
          <TryAgainLink />
          {desk.heldUntil && (
            <p className="figures mt-3 text-sm text-muted">
              Your price is reserved until {formatIndianTime(desk.heldUntil)}.
            </p>
          )}
        </div>
      )}
    </header>
  );
}

/** Back to the checkout as this tab left it, including a Buy Now piece. */
function TryAgainLink() {
  const [address, setAddress] = useState('/checkout');
  useEffect(() => setAddress(recallCheckoutAddress()), []);
  return (
    <ButtonLink to={address} reloadDocument>
      Try Again
    </ButtonLink>
  );
}
