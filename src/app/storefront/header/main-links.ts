/** The fixed navigation links, in the specification's order; categories come after the first. */
export const mainLinks = {
  beforeCategories: [{ to: '/', text: 'Home' }],
  afterCategories: [
    { to: '/products', text: 'Products' },
    { to: '/collections', text: 'Collections' },
    { to: '/bulk-order', text: 'Bulk Order' },
    { to: '/about-us', text: 'About Us' },
    { to: '/contact', text: 'Contact' },
  ],
} as const;

export type NavCategory = { id: string; name: string };
