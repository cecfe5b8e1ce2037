import { Inbox } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const enquiriesSection: AdminSection = {
  path: '/admin/enquiries',
  text: 'Enquiries',
  icon: Inbox,
  right: 'orders',
  group: 'Sales',
  outline: 'list',
  waiting: { what: 'new' },
};
