import { Trash2 } from 'lucide-react';
import { formatRupees } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { type CartLine, maxQuantity, linePath, lineProblem } from '#shop/cart/cart.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { sizeInShort } from '#shop/sizes/size-name.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Link } from '#storefront/link.tsx';
import { LeadTime } from './lead-time.tsx';
import { LineBreakUp } from './line-break-up.tsx';

type CartLineRowProps = {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when the shopper goes to the piece's page. */
  onLeave: () => void;
};

/** A line of the cart: what it is, how many, and what they cost today. */
export function CartLineRow({ line, onQuantity, onRemove, onLeave }: CartLineRowProps) {
  const most = line.leadDays ? maxQuantity : Math.min(maxQuantity, Math.max(line.stockQuantity, 1));
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-4">
      <Thumbnail picture={line.picture} className="size-20 rounded-sm" />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <Link
              to={linePath(line)}
              onClick={onLeave}
              className="-my-2.5 inline-block max-w-full py-2.5 font-medium wrap-anywhere hover:text-gold-ink"
            >
              {line.name}
            </Link>
            <p className="text-sm text-muted">
              {formatKarat(line.karat)}
              {line.size && ` · ${sizeInShort(line.size)}`}
              {line.netWeightMg > 0 && ` · ${formatGrams(line.netWeightMg)} net`}
            </p>
            <LeadTime days={line.leadDays} />
          </div>
          <button
            type="button"
            className="icon-button -mr-2 shrink-0"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </button>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            label={`Quantity of ${line.name}`}
            value={line.quantity}
            min={0}
            max={most}
            onChange={onQuantity}
          />
          {line.unitPrice !== null && (
            <p className="figures font-medium">{formatRupees(line.lineTotal)}</p>
          )}
        </div>
        <LineNote line={line} />
        <LineBreakUp line={line} />
      </div>
    </li>
  );
}

function LineNote({ line }: { line: CartLine }) {
  const problem = lineProblem(line);
  if (problem) {
    const text = {
      'not-sold': 'No longer available as chosen. Please remove it.',
      'out-of-stock': 'Out of stock just now. Please remove it.',
      'too-many': `Only ${line.stockQuantity} left. Please lower the quantity.`,
    }[problem];
    return <p className="mt-2 text-sm text-danger">{text}</p>;
  }
  const { unitPrice, unitPriceWhenAdded } = line;
  if (unitPrice === null || unitPrice === unitPriceWhenAdded) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      Was {formatRupees(unitPriceWhenAdded)}, now {formatRupees(unitPrice)}
      {line.quantity > 1 && ' each'}: the price has changed.
    </p>
  );
}
