import { useEffect, useState } from 'react';
import type { JumpTarget } from '#shop/overview/jump-target.ts';
import type { ShellOf } from '../shell/admin-sections.ts';
import { shellTargets } from './shell-targets.ts';

const debounceMs = 150;

/** What can be jumped to for a text: pages and actions at once, the rest as soon as the shop has answered. */
export function useTargets(
  text: string,
  shell: ShellOf,
): { targets: JumpTarget[]; state: 'idle' | 'asking' | 'failed' } {
  const wanted = text.trim();
  const [answer, setAnswer] = useState({ to: '', found: [] as JumpTarget[], hasFailed: false });
  useEffect(() => {
    if (wanted.length < 2) return undefined;
    const stop = new AbortController();
    const rest = setTimeout(() => void find(), debounceMs);
    async function find() {
      try {
        setAnswer({ to: wanted, found: await ask(wanted, stop.signal), hasFailed: false });
      } catch {
        if (!stop.signal.aborted) setAnswer({ to: wanted, found: [], hasFailed: true });
      }
    }
    return () => {
      clearTimeout(rest);
      stop.abort();
    };
  }, [wanted]);
  const known = shellTargets(wanted, shell);
  if (wanted.length < 2) return { targets: known, state: 'idle' };
  if (answer.to !== wanted) return { targets: known, state: 'asking' };
  return { targets: [...known, ...answer.found], state: answer.hasFailed ? 'failed' : 'idle' };
}

async function ask(text: string, signal: AbortSignal): Promise<JumpTarget[]> {
  const response = await fetch(`/admin/api/find?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as JumpTarget[];
}

/** Where a target is looked at. */
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
