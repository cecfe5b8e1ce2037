/** What of the shop's pages is written in the back office, each saved in one go. */
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

/** The pages of text, which are all written in the same way. */
export type WrittenPageName = Exclude<PageName, 'announcement' | 'home'>;

export function isPageName(text: unknown): text is PageName {
  return pageNames.some((name) => name === text);
}

/** What each is called, and where shoppers see it. */
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
