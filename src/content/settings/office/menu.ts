import { Store } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const storeSection: AdminSection = {
  path: '/admin/store',
  text: 'Store',
  icon: Store,
  right: 'store',
  group: 'Shop',
  outline: 'settings',
};

export const storeActions: readonly PaletteOffer[] = [
  { id: '/admin/store', title: 'Change gold rate', also: 'set gold price', right: 'store' },
];

/** The settings groups of the store, which have no menu entries of their own. */
export const storePages: readonly PaletteOffer[] = [
  { id: '/admin/store/selling', title: 'Selling', also: 'store settings', right: 'store' },
  { id: '/admin/store/details', title: 'Shop details', also: 'store settings', right: 'store' },
  { id: '/admin/store/policies', title: 'Policies', also: 'store settings', right: 'store' },
  {
    id: '/admin/store/documents',
    title: 'Documents',
    also: 'store settings invoices vouchers documents packing huid hsn bis',
    right: 'store',
  },
  {
    id: '/admin/store/promises',
    title: 'Promises',
    also: 'store settings hallmark insurance signature',
    right: 'store',
  },
  {
    id: '/admin/store/delivery',
    title: 'Delivery',
    also: 'store settings carriers pincodes holidays',
    right: 'store',
  },
];
