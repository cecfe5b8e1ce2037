import { PriceBreakUp } from '#shop/pricing/components/price-break-up.tsx';
import type { ExplainedPrice } from '#shop/pricing/plain-lines.ts';
import { Icon } from '#ui/icon.tsx';
import { plusPath } from '#ui/icon-paths.ts';

type ItemBreakUpProps = { name: string; explained: ExplainedPrice };

/** How the price of one piece of an order came about, behind one press. */
export function ItemBreakUp({ name, explained }: ItemBreakUpProps) {
  return (
    <details className="group">
      <summary
        aria-label={`Price break-up of ${name}`}
        className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        Price break-up
        <Icon
          path={plusPath}
          size={16}
          strokeWidth={1.25}
          className="text-gold-ink transition-transform duration-150 group-open:rotate-45"
        />
      </summary>
      <div className="mb-2 rounded-sm bg-paper px-3 pb-3 text-sm">
        <PriceBreakUp {...explained} />
      </div>
    </details>
  );
}
