/** What can be undone: several products that were changed at once, orders by hand, an enquiry, a page of the shop. */
export const undoKinds = ['products', 'collection-order', 'home-order', 'enquiry', 'page'] as const;
