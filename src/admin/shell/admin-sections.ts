import {
  FolderTree,
  Gem,
  Inbox,
  LayoutDashboard,
  Layers,
  type LucideIcon,
  Mail,
  ScrollText,
  ShoppingBag,
  Store,
  Upload,
  Users,
} from 'lucide-react';
import type { Right } from '#shop/accounts/permissions.ts';

export type AdminSection = { path: string; text: string; icon: LucideIcon; right: Right };

/**
 * What the back office consists of: first the seven of the specification (back office 2) in their order, then what the
 * shop has besides.
 */
export const adminSections: readonly AdminSection[] = [
  { path: '/admin/store', text: 'Store', icon: Store, right: 'store' },
  { path: '/admin/overview', text: 'Overview', icon: LayoutDashboard, right: 'overview' },
  { path: '/admin/products', text: 'Products', icon: Gem, right: 'catalogue' },
  { path: '/admin/categories', text: 'Categories', icon: FolderTree, right: 'catalogue' },
  { path: '/admin/collections', text: 'Collections', icon: Layers, right: 'catalogue' },
  { path: '/admin/orders', text: 'Orders', icon: ShoppingBag, right: 'orders' },
  { path: '/admin/users', text: 'Users', icon: Users, right: 'customers' },
  { path: '/admin/enquiries', text: 'Enquiries', icon: Inbox, right: 'orders' },
  { path: '/admin/import', text: 'Import and export', icon: Upload, right: 'catalogue' },
  { path: '/admin/audit-log', text: 'Audit log', icon: ScrollText, right: 'audit' },
  { path: '/admin/outbox', text: 'Mail outbox', icon: Mail, right: 'staff' },
];

/** The section that an address belongs to: any that is in none shows Overview. */
export function sectionOf(path: string): string {
  const own = adminSections.find(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );
  return own?.path ?? '/admin/overview';
}
