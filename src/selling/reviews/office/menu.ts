import { Star } from 'lucide-react';
import type { AdminSection } from '#app/office/shell/section.ts';

export const reviewsSection: AdminSection = {
  path: '/admin/reviews',
  text: 'Reviews',
  icon: Star,
  right: 'orders',
  group: 'Sales',
  outline: 'list',
  waiting: { what: 'to read' },
};
