import { Upload } from 'lucide-react';
import type { AdminSection, PaletteOffer } from '#app/office/shell/section.ts';

export const importSection: AdminSection = {
  path: '/admin/import',
  text: 'Import and export',
  icon: Upload,
  right: 'catalogue',
  group: 'Tools',
  outline: 'settings',
};

export const importActions: readonly PaletteOffer[] = [
  { id: '/admin/import', title: 'Import products', also: 'csv table upload', right: 'catalogue' },
  exportOf('products', 'catalogue'),
  exportOf('orders', 'orders'),
  exportOf('customers', 'customers'),
];

function exportOf(
  what: 'products' | 'orders' | 'customers',
  right: PaletteOffer['right'],
): PaletteOffer {
  return {
    id: `/admin/api/export/${what}`,
    title: `Export ${what}`,
    also: 'csv table download',
    right,
  };
}
