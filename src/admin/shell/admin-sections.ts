import { LayoutDashboard, type LucideIcon, Mail, Store } from 'lucide-react';

/** What the back office consists of, in the order of its sidebar (specification, back office 2). */
export const adminSections: readonly { path: string; text: string; icon: LucideIcon }[] = [
  { path: '/admin/store', text: 'Store', icon: Store },
  { path: '/admin/overview', text: 'Overview', icon: LayoutDashboard },
  { path: '/admin/outbox', text: 'Mail outbox', icon: Mail },
];

/** The section that an address shows: any that is not its own shows Overview. */
export function sectionOf(path: string): string {
  const own = adminSections.find((section) => section.path === path.replace(/\/+$/, ''));
  return own?.path ?? '/admin/overview';
}
