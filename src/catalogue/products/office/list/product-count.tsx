import { Link } from 'react-router';
import type { GroupKind } from '#catalogue/products/group-kind.ts';
import { productsOf } from './product-list-messages.ts';

type ProductCountProps = {
  filter: GroupKind;
  group: { id: string; name: string; productCount: number };
};

/** The number of products in a category or a collection, linked to their list. */
export function ProductCount({ filter, group: { id, name, productCount } }: ProductCountProps) {
  if (productCount === 0) return 0;
  return (
    <Link
      to={`/admin/products?${filter}=${id}`}
      aria-label={`${name}: ${productsOf(productCount)}`}
      className="underline decoration-edge underline-offset-4 hover:decoration-ink max-md:py-2"
    >
      {productCount.toLocaleString('en-IN')}
    </Link>
  );
}
