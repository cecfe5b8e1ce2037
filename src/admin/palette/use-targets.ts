import { useEffect, useState } from 'react';
import { may, type StaffRole } from '#shop/accounts/permissions.ts';
import type { JumpTarget } from '#shop/overview/jump-target.ts';
import { adminSections } from '../shell/admin-sections.ts';

const debounceMs = 150;

/** What can be jumped to for a text: pages at once, the rest as soon as the shop has answered. */
export function useTargets(
  text: string,
  staffRole: StaffRole,
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
  const pages = pageTargets(wanted, staffRole);
  if (wanted.length < 2) return { targets: pages, state: 'idle' };
  if (answer.to !== wanted) return { targets: pages, state: 'asking' };
  return { targets: [...pages, ...answer.found], state: answer.hasFailed ? 'failed' : 'idle' };
}

async function ask(text: string, signal: AbortSignal): Promise<JumpTarget[]> {
  const response = await fetch(`/admin/api/find?q=${encodeURIComponent(text)}`, { signal });
  if (!response.ok) throw new Error('not answered');
  return (await response.json()) as JumpTarget[];
}

function pageTargets(text: string, staffRole: StaffRole): JumpTarget[] {
  return adminSections
    .filter(
      (section) =>
        may(staffRole, section.right) && section.text.toLowerCase().includes(text.toLowerCase()),
    )
    .map((section) => ({ kind: 'page', id: section.path, title: section.text, note: '' }));
}

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
