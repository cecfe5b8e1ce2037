import { Users } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const usersSection: AdminSection = {
  path: '/admin/users',
  text: 'Users',
  icon: Users,
  right: 'customers',
  group: 'Sales',
  outline: 'list',
  outlineBelow: 'order',
  audited: { kind: 'user', below: '/admin/users' },
};
