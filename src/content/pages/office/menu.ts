import { PanelsTopLeft } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const pagesSection: AdminSection = {
  path: '/admin/pages',
  text: 'Pages',
  icon: PanelsTopLeft,
  right: 'pages',
  group: 'Tools',
};
