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
