import { ChevronDown } from 'lucide-react';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { sizeInShort } from '#shop/sizes/size-name.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { CodePart } from './code-part.tsx';
import { LeadTime } from '../cart/lead-time.tsx';
import { LineBreakUp } from '../cart/line-break-up.tsx';
import { LineRemedy } from './line-remedy.tsx';
import type { Checkout } from './read-checkout.server.ts';
import { totalOf } from './total-of.ts';

/** So many lines are read at a glance; more are folded away at first, wherever that is. */
const linesInSight = 6;

/** Name and figure; with large letters the figure goes below. */
const row = 'flex flex-wrap gap-x-4';

/** What is being bought and what it costs; folded away where it would push the form out of sight. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { cart, gstPercentage, shippingFee, deliveryName, isBuyNow } = checkout;
  const total = totalOf(checkout);
  const isLong = cart.lines.length > linesInSight;
  return (
    <details
      open={!isLong}
      className={classNames(
        'group rounded-md border border-line bg-surface',
        !isLong && 'lg:sticky lg:top-8',
      )}
    >
      <summary className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="font-display text-xl font-semibold">Order Summary</h2>
        <span className={classNames('flex items-center gap-2', !isLong && 'lg:hidden')}>
          <span className="figures font-semibold">{formatRupeesAndPaise(total)}</span>
          <ChevronDown
            aria-hidden
            size={18}
            strokeWidth={1.5}
            className="transition-transform duration-150 group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="border-t border-line px-5 pb-5">
        <ul className="divide-y divide-line">
          {cart.lines.map((line) => (
            <SummaryLine key={line.id} line={line} isBuyNow={isBuyNow} />
          ))}
        </ul>
        {(checkout.takesCodes || checkout.code) && (
          <div className="border-t border-line py-1">
            <CodePart code={checkout.code} />
          </div>
        )}
        <dl className="grid gap-y-2 border-t border-line pt-4">
          <div className={row}>
            <dt>{gstPercentage > 0 ? `Subtotal (incl. ${gstPercentage}% GST)` : 'Subtotal'}</dt>
            <dd className="figures ml-auto">{formatRupeesAndPaise(cart.total)}</dd>
          </div>
          <div className={row}>
            <dt>{deliveryName}</dt>
            <dd className="figures ml-auto">
              {shippingFee === 0 ? 'Free' : formatRupeesAndPaise(shippingFee)}
            </dd>
          </div>
          <div className={classNames(row, 'border-t border-line pt-3 text-lg font-semibold')}>
            <dt>Total</dt>
            <dd className="figures ml-auto" data-testid="checkout-total">
              {formatRupeesAndPaise(total)}
            </dd>
          </div>
        </dl>
      </div>
    </details>
  );
}

function SummaryLine({ line, isBuyNow }: { line: CartLine; isBuyNow: boolean }) {
  return (
    <li className="flex flex-wrap gap-4 py-4">
      <Thumbnail picture={line.picture} className="size-16 rounded-sm" />
      {/* Large letters need the whole width for a price. */}
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-medium wrap-anywhere">{line.name}</p>
        <p className="text-sm text-muted">
          {formatKarat(line.karat)}
          {line.size && ` · ${sizeInShort(line.size)}`}
          {line.netWeightMg > 0 && ` · ${formatGrams(line.netWeightMg)} net`}
          {makingInShort(line)}
        </p>
        <LeadTime days={line.leadDays} />
        {line.unitPrice !== null && (
          <p className="figures mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm text-muted">
              {line.quantity} × {formatRupeesAndPaise(line.unitPrice)}
            </span>
            <span>{formatRupeesAndPaise(line.lineTotal)}</span>
          </p>
        )}
        <LineBreakUp line={line} />
        <LineRemedy line={line} isBuyNow={isBuyNow} />
      </div>
    </li>
  );
}

/** Its percentage; of a charge by the gram, for the piece or none the break-up says more. */
function makingInShort({ makingChargePercentage, priceTerms }: CartLine): string {
  const isPercent =
    !priceTerms || (priceTerms.priceKind === 'rate' && priceTerms.makingKind === 'percent');
  return isPercent ? ` · making ${makingChargePercentage}%` : '';
}
