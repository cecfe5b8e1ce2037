import type { HomeHighlight } from './page-content.ts';

/** The three things that the shop stands for (specification, storefront 2), as they are at first. */
export const originalHighlights: readonly HomeHighlight[] = [
  {
    title: 'Pure Gold',
    text: '22kt and 18kt gold, hallmarked by the Bureau of Indian Standards.',
  },
  {
    title: 'Handcrafted',
    text: 'Shaped, set and finished by hand, one piece at a time.',
  },
  {
    title: 'Premium Quality',
    text: 'Weighed to the milligram and checked again before it is sent.',
  },
];
