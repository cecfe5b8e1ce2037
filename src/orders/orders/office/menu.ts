import { ShoppingBag } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const ordersSection: AdminSection = {
  path: '/admin/orders',
  text: 'Orders',
  icon: ShoppingBag,
  right: 'orders',
  group: 'Sales',
  outline: 'list',
  outlineBelow: 'order',
  audited: { kind: 'order', below: '/admin/orders' },
};

export const orderActions: readonly PaletteOffer[] = [
  {
    id: '/admin/orders?status=pending',
    title: 'Show pending orders',
    also: 'awaiting processing',
    right: 'orders',
  },
];
