import type { JumpTarget } from '#shop/overview/jump-target.ts';

/** Where a target is looked at. */
export function targetAddress({ kind, id, note }: JumpTarget): string {
  switch (kind) {
    case 'product':
      return `/admin/products/edit/${id}`;
    case 'order':
      return `/admin/orders/${id}`;
    case 'customer':
      return `/admin/users?q=${encodeURIComponent(note)}`;
    case 'page':
      return id;
  }
}

export const targetKinds: Record<JumpTarget['kind'], string> = {
  page: 'Page',
  product: 'Product',
  order: 'Order',
  customer: 'Customer',
};
