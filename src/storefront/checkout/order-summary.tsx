import { ChevronDown } from 'lucide-react';
import { addPaise, formatRupeesAndPaise } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { type CartLine, lineProblem } from '#shop/cart/cart.ts';
import { formatKarat } from '#shop/catalogue/karat.ts';
import { gstPercentage } from '#shop/settings/shop-settings.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import type { Checkout } from './read-checkout.server.ts';

type SummaryProps = Pick<Checkout, 'basket' | 'shippingFee'>;

/** What is being bought and what it costs; folded away on phones, where the total stays in sight. */
export function OrderSummary({ basket, shippingFee }: SummaryProps) {
  const total = addPaise([basket.total, shippingFee]);
  return (
    <details open className="group rounded-md border border-line bg-surface lg:sticky lg:top-8">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="font-display text-xl font-semibold">Order Summary</h2>
        <span className="flex items-center gap-2 lg:hidden">
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
          {basket.lines.map((line) => (
            <SummaryLine key={line.id} line={line} />
          ))}
        </ul>
        <dl className="grid grid-cols-[1fr_auto] gap-y-2 border-t border-line pt-4">
          <dt>Pieces, incl. {gstPercentage}% GST</dt>
          <dd className="figures text-right">{formatRupeesAndPaise(basket.total)}</dd>
          <dt>Insured delivery</dt>
          <dd className="figures text-right">
            {shippingFee === 0 ? 'Free' : formatRupeesAndPaise(shippingFee)}
          </dd>
          <dt className="border-t border-line pt-3 text-lg font-semibold">Total</dt>
          <dd
            className="figures border-t border-line pt-3 text-right text-lg font-semibold"
            data-testid="checkout-total"
          >
            {formatRupeesAndPaise(total)}
          </dd>
        </dl>
      </div>
    </details>
  );
}

function SummaryLine({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-4 py-4">
      <Thumbnail picture={line.picture} className="size-16 rounded-sm" />
      <div className="min-w-0">
        <p className="font-medium break-words">{line.name}</p>
        <p className="text-sm text-muted">
          {formatKarat(line.karat)} · {formatGrams(line.netWeightMg)} net · making{' '}
          {line.makingChargePercentage}%
        </p>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span className="text-sm text-muted">
            {line.quantity} × {formatRupeesAndPaise(line.unitPrice ?? line.lineTotal)}
          </span>
          <span className="figures">{formatRupeesAndPaise(line.lineTotal)}</span>
        </p>
        {problem && (
          <p className="mt-1 text-sm text-danger">
            {problem === 'too-many'
              ? `Only ${line.stockQuantity} left.`
              : 'Out of stock in this karat just now.'}
          </p>
        )}
      </div>
    </li>
  );
}
