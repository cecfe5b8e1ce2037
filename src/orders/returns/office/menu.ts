import { PackageOpen } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const returnsSection: AdminSection = {
  path: '/admin/returns',
  text: 'Returns',
  icon: PackageOpen,
  right: 'orders',
  group: 'Sales',
  outline: 'list',
  outlineBelow: 'order',
  waiting: { what: 'to handle', isUrgent: true },
};
