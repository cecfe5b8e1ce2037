import { Mail } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const outboxSection: AdminSection = {
  path: '/admin/outbox',
  text: 'Mail outbox',
  icon: Mail,
  right: 'staff',
  group: 'Tools',
  outline: 'list',
};
