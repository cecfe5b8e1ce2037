import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  FileText,
  FlaskConical,
  FolderTree,
  Gem,
  Inbox,
  LayoutDashboard,
  Layers,
  type LucideIcon,
  Mail,
  MessageSquareWarning,
  PackageOpen,
  PanelsTopLeft,
  ScrollText,
  ShieldAlert,
  ShoppingBag,
  Store,
  TicketPercent,
  Upload,
  Users,
} from 'lucide-react';
import { may, type Right, type StaffRole } from '#people/accounts/permissions.ts';

/** Under which words the sidebar shows a section. */
export type SectionGroup = 'Shop' | 'Catalogue' | 'Sales' | 'Accounts' | 'Tools';

export type AdminSection = {
  path: string;
  text: string;
  icon: LucideIcon;
  right: Right;
  group: SectionGroup;
};

/** For whom the shell is, and in which shop. */
export type ShellOf = { staffRole: StaffRole; hasSandbox: boolean };

/**
 * What the back office consists of: first the seven of the specification (back office 2) in their order, then what the
 * shop has besides. The groups follow that order.
 */
const adminSections: readonly AdminSection[] = [
  { path: '/admin/store', text: 'Store', icon: Store, right: 'store', group: 'Shop' },
  {
    path: '/admin/overview',
    text: 'Overview',
    icon: LayoutDashboard,
    right: 'overview',
    group: 'Shop',
  },
  { path: '/admin/products', text: 'Products', icon: Gem, right: 'catalogue', group: 'Catalogue' },
  {
    path: '/admin/categories',
    text: 'Categories',
    icon: FolderTree,
    right: 'catalogue',
    group: 'Catalogue',
  },
  {
    path: '/admin/collections',
    text: 'Collections',
    icon: Layers,
    right: 'catalogue',
    group: 'Catalogue',
  },
  { path: '/admin/orders', text: 'Orders', icon: ShoppingBag, right: 'orders', group: 'Sales' },
  { path: '/admin/users', text: 'Users', icon: Users, right: 'customers', group: 'Sales' },
  { path: '/admin/returns', text: 'Returns', icon: PackageOpen, right: 'orders', group: 'Sales' },
  { path: '/admin/day', text: 'Day closing', icon: CalendarCheck, right: 'sales', group: 'Sales' },
  { path: '/admin/enquiries', text: 'Enquiries', icon: Inbox, right: 'orders', group: 'Sales' },
  {
    path: '/admin/grievances',
    text: 'Grievances',
    icon: MessageSquareWarning,
    right: 'orders',
    group: 'Sales',
  },
  { path: '/admin/offers', text: 'Offers', icon: TicketPercent, right: 'offers', group: 'Sales' },
  {
    path: '/admin/documents',
    text: 'Documents',
    icon: FileText,
    right: 'documents',
    group: 'Accounts',
  },
  { path: '/admin/books', text: 'Books', icon: BookOpen, right: 'books', group: 'Accounts' },
  { path: '/admin/reports', text: 'Reports', icon: ChartColumn, right: 'sales', group: 'Accounts' },
  { path: '/admin/pages', text: 'Pages', icon: PanelsTopLeft, right: 'pages', group: 'Tools' },
  {
    path: '/admin/import',
    text: 'Import and export',
    icon: Upload,
    right: 'catalogue',
    group: 'Tools',
  },
  { path: '/admin/audit-log', text: 'Audit log', icon: ScrollText, right: 'audit', group: 'Tools' },
  {
    path: '/admin/breaches',
    text: 'Breaches',
    icon: ShieldAlert,
    right: 'breaches',
    group: 'Tools',
  },
  { path: '/admin/outbox', text: 'Mail outbox', icon: Mail, right: 'staff', group: 'Tools' },
];

/** Only in a shop that takes its payments through the sandbox. */
const sandboxSection: AdminSection = {
  path: '/admin/sandbox',
  text: 'Payment sandbox',
  icon: FlaskConical,
  right: 'staff',
  group: 'Tools',
};

/** What a member of staff finds in the shell of this shop. */
export function sectionsFor({ staffRole, hasSandbox }: ShellOf): AdminSection[] {
  const all = hasSandbox ? [...adminSections, sandboxSection] : adminSections;
  return all.filter(({ right }) => may(staffRole, right));
}

/** The same by their groups, in the order of the sections; a group without any is left out. */
export function groupsFor(shell: ShellOf): { group: SectionGroup; sections: AdminSection[] }[] {
  const sections = sectionsFor(shell);
  return [...new Set(sections.map(({ group }) => group))].map((group) => ({
    group,
    sections: sections.filter((section) => section.group === group),
  }));
}

/** Reached from the menu of one's own account, and part of no section. */
const ownSecurity = '/admin/security';

/** The section that an address belongs to, null on the pages of one's own account: any other that is in none shows Overview. */
export function sectionOf(path: string): string | null {
  if (path === ownSecurity) return null;
  const own = [...adminSections, sandboxSection].find(
    (section) => path === section.path || path.startsWith(`${section.path}/`),
  );
  return own?.path ?? '/admin/overview';
}
