import { MessageSquareWarning } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const grievancesSection: AdminSection = {
  path: '/admin/grievances',
  text: 'Grievances',
  icon: MessageSquareWarning,
  right: 'orders',
  group: 'Sales',
  audited: { kind: 'grievance', below: '/admin/grievances' },
};
