import { ShieldAlert } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const breachesSection: AdminSection = {
  path: '/admin/breaches',
  text: 'Breaches',
  icon: ShieldAlert,
  right: 'breaches',
  group: 'Tools',
  audited: { kind: 'breach', below: '/admin/breaches' },
};
