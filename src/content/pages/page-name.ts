/** The pages edited in the back office, each saved as a whole. */
export const pageNames = [
  'announcement',
  'home',
  'about',
  'contact',
  'terms',
  'shipping',
  'privacy',
  'cancellation',
] as const;

export type PageName = (typeof pageNames)[number];

/** The text pages, which are all edited in the same way. */
export type WrittenPageName = Exclude<PageName, 'announcement' | 'home'>;

export function isPageName(text: unknown): text is PageName {
  return pageNames.some((name) => name === text);
}

/** The title of each page, and its path in the shop. */
export const pagesByName: Record<PageName, { title: string; path: string }> = {
  announcement: { title: 'Announcement', path: '/' },
  home: { title: 'Home', path: '/' },
  about: { title: 'About Us', path: '/about-us' },
  contact: { title: 'Contact', path: '/contact' },
  terms: { title: 'Terms and Conditions', path: '/terms-and-conditions' },
  shipping: { title: 'Shipping Policy', path: '/shipping-policy' },
  privacy: { title: 'Privacy Policy', path: '/privacy-policy' },
  cancellation: { title: 'Cancellation and Refunds', path: '/cancellation-and-refunds' },
};
