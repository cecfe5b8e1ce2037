import { Link } from 'react-router';
import type { ProductRow } from '#shop/catalogue/product-table-queries.server.ts';
import { reasonText } from '#shop/catalogue/why-not-sold.ts';
import { Thumbnail } from '#shop/media/components/thumbnail.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

/** A product by its picture and name, with what stops it from selling. */
export function ProductNameCell({ product }: { product: ProductRow }) {
  const { id, name, sku, picture, status, variationCount } = product;
  return (
    <div className="flex min-w-0 gap-3">
      <div className="shrink-0">
        <Thumbnail picture={picture} className="size-12 rounded-sm" />
      </div>
      <div className="min-w-0 md:min-w-48">
        <Link
          to={`/admin/products/edit/${id}`}
          className="font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        {sku && <p className="figures text-muted">{sku}</p>}
        {status !== 'published' && (
          <p className="mt-1">
            <ProductStatusBadge status={status} />
          </p>
        )}
        {variationCount > 0 && (
          <p className="text-muted">
            {variationCount === 1 ? '1 variation' : `${variationCount} variations`}
          </p>
        )}
        {status !== 'archived' && <SaleNote product={product} />}
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
  return (
    <p className="max-w-[60ch] text-muted">
      {!sale.isSellable && status === 'draft' && (
        <span className="font-medium">Still missing: </span>
      )}
      {!sale.isSellable && status === 'published' && (
        <span className="font-medium text-danger">
          {isSoldAsVariation ? 'Sells only as a variation: ' : 'Does not sell: '}
        </span>
      )}
      {reasons.map(reasonText).join(' ')}
    </p>
  );
}
