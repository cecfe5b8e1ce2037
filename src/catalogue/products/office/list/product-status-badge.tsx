import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { classNames } from '#ui/class-names.ts';
import { statusNames } from './status-names.ts';

/** Says of a product that shoppers do not see it; nothing of one that they do. */
export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  if (status === 'published') return null;
  return (
    <span
      className={classNames(
        'inline-block w-fit rounded-sm border px-2 text-sm leading-5 whitespace-nowrap',
        status === 'draft' ? 'border-edge text-ink' : 'border-sand bg-sand text-ink',
      )}
    >
      {statusNames[status]}
    </span>
  );
}
