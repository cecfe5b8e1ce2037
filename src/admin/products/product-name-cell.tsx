import { Link } from 'react-router';
import { reasonText } from '#shop/catalogue/why-not-sold.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatRupees } from '#shop/money/money.ts';
import { formatGrams } from '#shop/money/weight.ts';
import { ProductStatusBadge } from './product-status-badge.tsx';
import type { ListedProduct } from './with-card-facts.server.ts';

/** A product by its picture and name, with what stops it from selling. */
export function ProductNameCell({ product }: { product: ListedProduct }) {
  const { id, name, sku, picture, status, variationCount } = product;
  return (
    <div className="row-picture flex min-w-0 items-center gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-11 rounded-sm md:size-8" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <Link
          to={`/admin/products/edit/${id}`}
          title={name}
          className={classNames(
            'min-w-0 leading-5 font-medium underline-offset-4 hover:underline max-md:line-clamp-2 max-md:basis-full max-md:whitespace-normal md:truncate',
            // Beside it stands what it is.
            status !== 'published' && 'md:max-w-[calc(100%-6rem)]',
          )}
        >
          {name}
        </Link>
        <ProductStatusBadge status={status} />
        <p className="min-w-0 text-muted empty:hidden max-md:flex-1 max-md:truncate md:basis-full @min-[66rem]:truncate @min-[66rem]:leading-4.5">
          <WeightAndPrice product={product} />
          {sku && <span className="figures mr-3">{sku}</span>}
          {variationCount > 0 && (
            <span className="mr-3">
              {variationCount === 1 ? '1 variation' : `${variationCount} variations`}
            </span>
          )}
          {status !== 'archived' && <SaleNote product={product} />}
        </p>
      </div>
    </div>
  );
}

/** As its card says them: `4.62 g · from ₹57,680`. */
function WeightAndPrice({ product: { netWeightMg, price, isFrom } }: { product: ListedProduct }) {
  const facts = [
    netWeightMg !== null && netWeightMg > 0 && formatGrams(netWeightMg),
    price !== null && `${isFrom ? 'from ' : ''}${formatRupees(price)}`,
  ].filter(Boolean);
  return facts.length > 0 && <span className="figures mr-3 text-ink">{facts.join(' · ')}</span>;
}

function SaleNote({ product: { status, sale, isSoldAsVariation } }: { product: ListedProduct }) {
  // That one of its karats is out of stock is shown by its own column.
  const reasons = sale.isSellable
    ? sale.reasons.filter(({ why }) => why !== 'no-stock')
    : sale.reasons;
  if (reasons.length === 0) return null;
  const words = reasons.map(reasonText).join(' ');
  return (
    <span title={words}>
      {!sale.isSellable && status === 'draft' && (
        <span className="font-medium">Still missing: </span>
      )}
      {!sale.isSellable && status === 'published' && (
        <span className="font-medium text-gold-ink">
          {isSoldAsVariation ? 'Sells only as a variation: ' : 'Does not sell: '}
        </span>
      )}
      {words}
    </span>
  );
}
