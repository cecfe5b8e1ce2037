import { BookOpen } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const booksSection: AdminSection = {
  path: '/admin/books',
  text: 'Books',
  icon: BookOpen,
  right: 'books',
  group: 'Accounts',
};

export const drawerActions: readonly PaletteOffer[] = [
  {
    id: '/admin/orders/drawer',
    title: 'Count the cash drawer',
    also: 'till money counter',
    right: 'orders',
  },
];
