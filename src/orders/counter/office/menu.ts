import type { PaletteOffer } from '#app/office/shell/section.ts';

/** The palette entries of the counter; its pages are part of Orders. */
export const counterActions: readonly PaletteOffer[] = [
  { id: '/admin/orders/new', title: 'New order', also: 'quotation counter phone', right: 'orders' },
  {
    id: '/admin/orders/quotations',
    title: 'Show quotations',
    also: 'quotes offers',
    right: 'orders',
  },
];
