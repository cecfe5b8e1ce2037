import { FlaskConical } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

/** Only in a shop whose payment provider is the sandbox. */
export const sandboxSection: AdminSection = {
  path: '/admin/sandbox',
  text: 'Payment sandbox',
  icon: FlaskConical,
  right: 'staff',
  group: 'Tools',
  outline: 'settings',
};
