import type { Promises } from '#content/policies/promises.ts';
import type { HomeHighlight, ShownSlide } from './page-content.ts';

/** Drops GST from a list of price parts where the shop charges none: `…, making charge and GST`. */
export function partsOfPrices(text: string, { gst }: Pick<Promises, 'gst'>): string {
  return gst ? text : text.replace(', making charge and GST', ' and making charge');
}

const openPrices =
  'Every price is worked out from weight, today’s gold rate, making charge and GST.';

/** The single slide of a jeweller's own shop until staff add others: it promises nothing that the program does not do. */
export function ownSlides(shopName: string, promises: Promises): ShownSlide[] {
  return [
    {
      title: shopName,
      subtitle: 'Gold jewellery',
      description: partsOfPrices(openPrices, promises),
      picture: null,
      narrowPicture: null,
      textSide: 'left',
      isDark: true,
      ground: '#4a080f',
    },
  ];
}

/** The highlights of such a shop until then. */
export function ownHighlights(promises: Promises): HomeHighlight[] {
  return [{ title: 'Open prices', text: partsOfPrices(openPrices, promises) }];
}
