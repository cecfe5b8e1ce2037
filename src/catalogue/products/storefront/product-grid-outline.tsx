import { Skeleton } from '#ui/skeleton.tsx';

/** The columns of every list of products. */
export const productGridShape =
  'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-4';

const cards = 8;

/** Eight skeleton cards (specification, storefront 2). */
export function ProductGridOutline() {
  return (
    <div className={productGridShape}>
      {Array.from({ length: cards }, (_, place) => (
        <div key={place} data-testid="card-outline">
          <Skeleton className="aspect-square w-full rounded-md" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-3 h-3 w-1/2" />
          <Skeleton className="mt-3 h-4 w-2/5" />
        </div>
      ))}
    </div>
  );
}
