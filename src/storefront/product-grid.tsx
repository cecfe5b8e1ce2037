import type { ProductCard as Product } from '#shop/catalogue/product.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4';
/** As many cards as are in sight at once on most screens; their pictures load first. */
const firstRow = 4;
const skeletons = 8;

export function ProductGrid({ products }: { products: Product[] }) {
  return (
    <ul className={grid}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} isFirst={place < firstRow} />
        </li>
      ))}
    </ul>
  );
}

/** Eight cards in outline (specification, storefront 2). */
export function ProductGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: skeletons }, (_, place) => (
        <div key={place}>
          <Skeleton className="aspect-square w-full rounded-md" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-1/2" />
          <Skeleton className="mt-3 h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
