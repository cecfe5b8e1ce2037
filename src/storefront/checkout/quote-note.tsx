import { quoteMessages } from './checkout-messages.ts';
import { minutesAndSeconds } from './minutes-and-seconds.ts';
import type { QuotedOrder } from './use-quote.ts';

/** How long price and pieces are reserved still. A timer is read out when it is looked at, and not each second. */
export function QuoteNote({ quote }: { quote: QuotedOrder | null }) {
  const isQuoted = quote !== null && quote.secondsLeft > 0;
  return (
    <>
      {isQuoted && (
        <p className="border-l-2 border-gold pl-3">
          Price and pieces are held for you for{' '}
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
