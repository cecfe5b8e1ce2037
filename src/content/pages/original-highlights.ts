import type { Promises } from '#content/policies/promises.ts';
import type { HomeHighlight } from './page-content.ts';

/** The three original highlights of the home page (specification, storefront 2); `grades` such as `22kt and 18kt`. */
export function originalHighlights(grades: string, { hallmarked }: Promises): HomeHighlight[] {
  return [
    {
      title: 'Pure Gold',
      text: hallmarked
        ? `${grades} gold, hallmarked by the Bureau of Indian Standards.`
        : `${grades} gold, weighed and priced openly.`,
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
}
