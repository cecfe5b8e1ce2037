import type { JumpTarget } from '#books/overview/jump-target.ts';
import type { ShellOf } from '../shell/admin-sections.ts';
import { useFound } from '../use-found.ts';
import { shellTargets } from './shell-targets.ts';

/** The palette's results for a text: pages and actions at once, the rest when the shop has answered. */
export function useTargets(
  text: string,
  shell: ShellOf,
): { targets: JumpTarget[]; state: 'idle' | 'asking' | 'failed' } {
  const { found, state } = useFound<JumpTarget>('/admin/api/find', text);
  const known = shellTargets(text.trim(), shell);
  return { targets: state === 'asking' ? known : [...known, ...found], state };
}

/** The URL of a result. */
export function targetAddress({ kind, id, title }: JumpTarget): string {
  switch (kind) {
    case 'product':
      return `/admin/products/edit/${id}`;
    case 'order':
      return `/admin/orders/${id}`;
    case 'customer':
      return `/admin/users/${id}`;
    case 'category':
      return `/admin/categories?q=${encodeURIComponent(title)}`;
    case 'collection':
      return `/admin/collections?q=${encodeURIComponent(title)}`;
    case 'page':
    case 'action':
      return id;
  }
}

export const targetKinds: Record<JumpTarget['kind'], string> = {
  page: 'Page',
  action: 'Action',
  category: 'Category',
  collection: 'Collection',
  product: 'Product',
  order: 'Order',
  customer: 'Customer',
};
