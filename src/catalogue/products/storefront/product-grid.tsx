import type { Ref } from 'react';
import type { ProductCard as Product } from '#catalogue/products/product.ts';
import { classNames } from '#ui/class-names.ts';
import { ProductCard } from './product-card.tsx';
import { productGridShape } from './product-grid-outline.tsx';

/** Cards initially visible on most screens: their pictures load first. */
const firstRow = 4;

type ProductGridProps = {
  products: Product[];
  /** Whether another order is being loaded. */
  isStale: boolean;
  /** Whether filters are shown beside the list if there is room. */
  isBesidePanel?: boolean;
  ref: Ref<HTMLUListElement>;
};

/** Products as cards. Each has a fragment id, so that a link can lead to the first of the added ones. */
export function ProductGrid({ products, isStale, isBesidePanel, ref }: ProductGridProps) {
  return (
    <ul
      ref={ref}
      aria-busy={isStale}
      className={classNames(
        productGridShape,
        isBesidePanel && 'xl:grid-cols-3!',
        'transition-opacity delay-150',
        isStale && 'opacity-50',
      )}
    >
      {products.map((product, place) => (
        <li key={product.id} id={`piece-${place + 1}`} className="min-w-0">
          <ProductCard product={product} isFirst={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}
