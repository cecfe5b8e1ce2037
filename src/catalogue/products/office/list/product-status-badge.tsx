import type { ProductStatus } from '#catalogue/products/product-status.ts';
import { classNames } from '#ui/class-names.ts';
import { statusNames } from './status-names.ts';

/** Marks a product that shoppers cannot see; renders nothing for a published one. */
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
