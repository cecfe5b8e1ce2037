import { useId, useState } from 'react';
import type { CartLine } from '#selling/cart/cart.ts';
import type { Price } from '#price/pricing/price.ts';
import { Icon } from '#ui/icon.tsx';
import { plusPath } from '#ui/icon-paths.ts';
import { showToast } from '#ui/toast.tsx';
import { useLazyComponent } from '#ui/use-lazy-component.ts';

/** A line of a cart, or of an order at its agreed price. */
type ExplainedLine = Pick<
  CartLine,
  | 'name'
  | 'netWeightMg'
  | 'makingChargePercentage'
  | 'unitPrice'
  | 'price'
  | 'priceTerms'
  | 'ratePaisePerGram'
>;

const notLoaded = {
  title: 'Error',
  description: 'We couldn’t load this. Please check your connection and try again.',
  kind: 'error',
} as const;

/**
 * A toggle that shows how a line's price is made up, where there is more to say than the weight and making charge beside it.
 * Not shown where the line's price is not today's.
 */
export function LineBreakUp({ line }: { line: ExplainedLine }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const parts = useLazyComponent(() => import('#price/pricing/components/price-parts.tsx'));
  const { price, ratePaisePerGram } = line;
  if (!isToExplain(line) || !price || ratePaisePerGram === undefined) return null;
  async function toggle() {
    if (isOpen || (await parts.load())) setOpen(!isOpen);
    else showToast(notLoaded);
  }
  return (
    <div className="w-full">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-busy={parts.isLoading}
        aria-label={`Price break-up of ${line.name}`}
        onClick={() => void toggle()}
        className="group inline-flex min-h-11 items-center gap-1.5 text-sm text-muted hover:text-ink"
      >
        Price break-up
        <Icon
          path={plusPath}
          size={16}
          strokeWidth={1.25}
          className="text-gold-ink transition-transform duration-150 group-aria-expanded:rotate-45"
        />
      </button>
      <div id={id} hidden={!isOpen} className="mb-2 rounded-sm bg-paper px-3 pb-3 text-sm">
        {isOpen && parts.Component && (
          <parts.Component
            price={price}
            netWeightMg={line.netWeightMg}
            ratePaisePerGram={ratePaisePerGram}
            makingChargePercentage={line.makingChargePercentage}
            gstPercentage={gstPercentageOf(price)}
            terms={line.priceTerms ?? null}
          />
        )}
      </div>
    </div>
  );
}

function isToExplain({ price, priceTerms, unitPrice }: ExplainedLine): boolean {
  return price?.total === unitPrice && Boolean(priceTerms ?? price?.extras);
}

/** The GST rate that was charged, a whole percentage. */
function gstPercentageOf({ gst, taxable }: Price): number {
  return taxable > 0 ? Math.round((gst * 100) / taxable) : 0;
}
