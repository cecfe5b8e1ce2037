import type { Choice } from '#catalogue/products/narrowing/choice.ts';
import { inStock } from '#catalogue/products/narrowing/offer-rows.ts';
import type { Understood } from './understand-query.ts';

/** The list filters for an understood search; stones are one of the facets. */
export function askedChoice(understood: Understood): Choice {
  const { price, weight, making, gram, karats, without, isReady, isOnOffer } = understood;
  return {
    ...(price && { price }),
    ...(weight && { weight }),
    ...(making && { making }),
    ...(gram && { gram }),
    ...(karats.length > 0 && { karat: karats.toSorted() }),
    ...(understood.for && { for: [understood.for] }),
    ...(without.includes('stones') && { stones: ['plain'] }),
    ...(isReady && { availability: [inStock] }),
    ...(isOnOffer && { offer: ['yes'] }),
  };
}

/** The excluded words; stones are a filter instead. */
export function askedWithout({ without }: Understood): string[] {
  return without.filter((word) => word !== 'stones').toSorted();
}
