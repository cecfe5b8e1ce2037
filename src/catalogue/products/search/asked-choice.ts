import type { Choice } from '#catalogue/products/narrowing/choice.ts';
import { inStock } from '#catalogue/products/narrowing/offer-rows.ts';
import type { Understood } from './understand-query.ts';

/** What was understood of a search, as a list is narrowed by it; stones are one of its facets. */
export function askedChoice(understood: Understood): Choice {
  const { price, weight, making, karats, without, isReady, isOnOffer } = understood;
  return {
    ...(price && { price }),
    ...(weight && { weight }),
    ...(making && { making }),
    ...(karats.length > 0 && { karat: karats.toSorted() }),
    ...(understood.for && { for: [understood.for] }),
    ...(without.includes('stones') && { stones: ['plain'] }),
    ...(isReady && { availability: [inStock] }),
    ...(isOnOffer && { offer: ['yes'] }),
  };
}

/** The words that nothing found may have; stones are no word. */
export function askedWithout({ without }: Understood): string[] {
  return without.filter((word) => word !== 'stones').toSorted();
}
