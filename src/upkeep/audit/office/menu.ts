import { ScrollText } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const auditSection: AdminSection = {
  path: '/admin/audit-log',
  text: 'Audit log',
  icon: ScrollText,
  right: 'audit',
  group: 'Tools',
  outline: 'list',
};
