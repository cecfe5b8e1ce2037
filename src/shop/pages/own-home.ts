import type { HomeHighlight, ShownSlide } from './page-content.ts';

const openPrices =
  'Every price is worked out from weight, today’s gold rate, making charge and GST.';

/** The one slide of a jeweller's own shop until somebody has written some: it promises nothing that the program does not do. */
export function ownSlides(shopName: string): ShownSlide[] {
  return [
    {
      title: shopName,
      subtitle: 'Gold jewellery',
      description: openPrices,
      picture: null,
      narrowPicture: null,
      textSide: 'left',
      isDark: true,
      ground: '#4a080f',
    },
  ];
}

/** What such a shop stands for until then. */
export const ownHighlights: HomeHighlight[] = [{ title: 'Open prices', text: openPrices }];
