import { quoteMinutes } from '#content/settings/shop-settings.ts';
import { Link } from '#app/storefront/link.tsx';
import { checkoutMessages, quoteMessages } from './checkout-messages.ts';
import type { useCheckout } from './use-checkout.ts';
import type { Checkout } from './read-checkout.server.ts';
import type { QuotedOrder } from './use-quote.ts';

type PayNotesProps = {
  checkout: Checkout;
  isBuyable: boolean;
  progress: Pick<ReturnType<typeof useCheckout>, 'stage' | 'problem' | 'quote'>;
};

/** Below the button: what prevents payment, what went wrong, or the terms of paying. */
export function PayNotes({ checkout, isBuyable, progress }: PayNotesProps) {
  const { stage, problem, quote } = progress;
  return (
    <>
      <div role="status">
        {stage === 'confirming' && (
          <p>We’re confirming your payment. Please keep this page open for a moment.</p>
        )}
      </div>
      {/* The toast announces it; this copy stays. */}
      {problem && <p className="border-l-2 border-danger pl-3 text-danger">{problem}</p>}
      <QuoteNote quote={quote} />
      <PayTerms checkout={checkout} isBuyable={isBuyable} isQuoted={Boolean(quote?.secondsLeft)} />
      <noscript>
        <p className="text-danger">Payment needs JavaScript. Please turn it on in your browser.</p>
      </noscript>
    </>
  );
}

/** How long the price is still valid. Screen readers read the timer on demand, not every second. */
function QuoteNote({ quote }: { quote: QuotedOrder | null }) {
  const isQuoted = quote !== null && quote.secondsLeft > 0;
  return (
    <>
      {isQuoted && (
        <p className="border-l-2 border-gold pl-3">
          Price reserved for{' '}
          <span role="timer" className="figures font-medium">
            {minutesAndSeconds(quote.secondsLeft)}
          </span>
        </p>
      )}
      <div role="status">
        {quote?.secondsLeft === 0 && (
          <p className="border-l-2 border-gold pl-3">{quoteMessages.ranOut}</p>
        )}
      </div>
    </>
  );
}

/** `12:34`, `0:09`. */
function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type PayTermsProps = Omit<PayNotesProps, 'progress'> & { isQuoted: boolean };

function PayTerms({ checkout, isBuyable, isQuoted }: PayTermsProps) {
  if (!checkout.payment) {
    return (
      <p className="text-sm text-danger">
        We don’t accept payments yet. <Link to="/contact">Please contact us to order.</Link>
      </p>
    );
  }
  if (checkout.notSelling) {
    return (
      <p role="alert" className="text-sm text-danger">
        {checkoutMessages.refusals[checkout.notSelling]}
      </p>
    );
  }
  if (!isBuyable) {
    return (
      <p role="alert" className="text-sm text-danger">
        A piece in your order is not available as chosen. Please correct the marked item.
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">
      {!isQuoted && `Your price is reserved for ${quoteMinutes} minutes once you press Pay. `}You
      must be {checkout.adultAge} or older. By paying you agree to our{' '}
      <a href="/terms-and-conditions" className="underline underline-offset-2">
        terms
      </a>{' '}
      and{' '}
      <a href="/cancellation-and-refunds" className="underline underline-offset-2">
        cancellation policy
      </a>
      .
    </p>
  );
}
