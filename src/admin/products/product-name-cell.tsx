import { Link } from 'react-router';
import type { ProductRow } from '#shop/catalogue/product-table-queries.server.ts';
import { reasonText } from '#shop/catalogue/why-not-sold.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

/** A product by its picture and name, with what stops it from selling. */
export function ProductNameCell({ product }: { product: ProductRow }) {
  const { id, name, sku, picture, status, variationCount } = product;
  return (
    <div className="row-picture flex min-w-0 items-center gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-11 rounded-sm md:size-8" />
      </div>
      <div className="min-w-0 flex-1 @min-[66rem]:leading-5">
        <Link
          to={`/admin/products/edit/${id}`}
          title={name}
          className="font-medium underline-offset-4 hover:underline max-md:line-clamp-2 max-md:leading-5 max-md:whitespace-normal md:block md:truncate"
        >
          {name}
        </Link>
        <p className="text-muted empty:hidden max-md:truncate @min-[66rem]:truncate @min-[66rem]:leading-4">
          {sku && <span className="figures mr-3">{sku}</span>}
          {status !== 'published' && (
            <span className="mr-3">
              <ProductStatusBadge status={status} />
            </span>
          )}
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

function SaleNote({ product: { status, sale, isSoldAsVariation } }: { product: ProductRow }) {
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
