import {
  CalendarCheck,
  FlaskConical,
  FolderTree,
  Gem,
  Inbox,
  LayoutDashboard,
  Layers,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  ScrollText,
  ShoppingBag,
  Store,
  Upload,
  Users,
} from 'lucide-react';
import { may, type Right, type StaffRole } from '#shop/accounts/permissions.ts';

export type AdminSection = { path: string; text: string; icon: LucideIcon; right: Right };

/** For whom the shell is, and in which shop. */
export type ShellOf = { staffRole: StaffRole; hasSandbox: boolean };

/**
 * What the back office consists of: first the seven of the specification (back office 2) in their order, then what the
 * shop has besides.
 */
const adminSections: readonly AdminSection[] = [
  { path: '/admin/store', text: 'Store', icon: Store, right: 'store' },
  { path: '/admin/overview', text: 'Overview', icon: LayoutDashboard, right: 'overview' },
  { path: '/admin/products', text: 'Products', icon: Gem, right: 'catalogue' },
  { path: '/admin/categories', text: 'Categories', icon: FolderTree, right: 'catalogue' },
  { path: '/admin/collections', text: 'Collections', icon: Layers, right: 'catalogue' },
  { path: '/admin/orders', text: 'Orders', icon: ShoppingBag, right: 'orders' },
  { path: '/admin/users', text: 'Users', icon: Users, right: 'customers' },
  { path: '/admin/day', text: 'Day closing', icon: CalendarCheck, right: 'sales' },
  { path: '/admin/enquiries', text: 'Enquiries', icon: Inbox, right: 'orders' },
  { path: '/admin/pages', text: 'Pages', icon: PanelsTopLeft, right: 'pages' },
  { path: '/admin/import', text: 'Import and export', icon: Upload, right: 'catalogue' },
  { path: '/admin/audit-log', text: 'Audit log', icon: ScrollText, right: 'audit' },
  { path: '/admin/outbox', text: 'Mail outbox', icon: Mail, right: 'staff' },
];

/** Only in a shop that takes its payments through the sandbox. */
const sandboxSection: AdminSection = {
  path: '/admin/sandbox',
  text: 'Payment sandbox',
  icon: FlaskConical,
  right: 'staff',
};

/** What a member of staff finds in the shell of this shop. */
export function sectionsFor({ staffRole, hasSandbox }: ShellOf): AdminSection[] {
  const all = hasSandbox ? [...adminSections, sandboxSection] : adminSections;
  return all.filter(({ right }) => may(staffRole, right));
}

/** The section that an address belongs to: any that is in none shows Overview. */
export function sectionOf(path: string): string {
  const own = [...adminSections, sandboxSection].find(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );
  return own?.path ?? '/admin/overview';
}
