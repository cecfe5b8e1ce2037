import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { canBeBought, type Family, pricedPiece } from '#catalogue/products/memory/family.ts';
import {
  type Choice,
  type Facet,
  facets,
  facetValue,
  isRangeFacet,
  type Range,
  rangeFacets,
} from './choice.ts';
import { steps } from './count-facets.ts';
import type { Narrowing } from './narrowing.server.ts';

/** An offer's values by facet, derived only from its price as pages show it. */
export type Said = { [Facet in (typeof facets)[number]]?: string | number };

type Piece = ReturnType<typeof pricedPiece>;

/** Every offer of a product as on its page. */
function offersOf(family: Family, pricing: PricingSettings): Said[] {
  const offers = [family, ...family.variations].flatMap((piece) => {
    const priced = pricedPiece(piece, family, pricing);
    return priced.offers.map((offer) => ({
      ...saidOfOffer(priced, offer),
      ...saidOfPrice(priced, offer, pricing),
    }));
  });
  return offers.length > 0 ? offers : [{}];
}

function saidOfOffer({ priceTerms, ...piece }: Piece, offer: Piece['offers'][number]): Said {
  const isStoneSet = offer.stoneWeightMg > 0 || (priceTerms?.stones.length ?? 0) > 0;
  const isSized = piece.sizeKind !== null && offer.size !== '';
  const kept = offer.stockQuantity > 0 ? { availability: 'in-stock' } : {};
  return {
    karat: offer.karat,
    stones: isStoneSet ? 'stones' : 'plain',
    ...(isSized && { size: facetValue(`${piece.sizeKind} ${offer.size}`) }),
    ...(canBeBought(piece, offer) ? { availability: 'made-to-order', ...kept } : kept),
    ...(offer.netWeightMg > 0 && { weight: offer.netWeightMg }),
  };
}

function saidOfPrice(
  { priceTerms }: Piece,
  { price, netWeightMg }: Piece['offers'][number],
  { discountBasis }: PricingSettings,
): Said {
  if (!price) return {};
  const isFixed = priceTerms?.priceKind === 'fixed';
  const base = price.extras?.reduction?.base ?? discountBasis;
  const making = price.making - (base === 'making' ? price.discount : 0);
  return {
    price: price.total / 100,
    ...(price.discount > 0 && { offer: 'yes' }),
    ...(!isFixed && { gram: Math.round((price.total * 10) / netWeightMg) }),
    ...(!isFixed && price.gold > 0 && { making: Math.round((making / price.gold) * 10_000) }),
  };
}

function has(family: Family, offer: Said, choice: Choice): boolean {
  const said: Record<string, readonly (string | number | undefined)[]> = {
    category: family.categoryId ? [family.categoryId] : [],
    collection: family.collectionIds,
    for: family.traits?.for ?? [],
    colour: family.traits?.colour ?? (hasRubies(family) ? ['red'] : []),
  };
  return facets.every((facet) => {
    if (isRangeFacet(facet)) return isWithin(choice[facet], offer[facet]);
    const wanted = choice[facet];
    return (
      !wanted || (said[facet] ?? [offer[facet]]).some((each) => wanted.some((one) => one === each))
    );
  });
}

function isWithin(range: Range | undefined, value: string | number | undefined): boolean {
  const { from = 0, to = Infinity } = range ?? {};
  return !range || (typeof value === 'number' && value >= from && value <= to);
}

/** The rates, a shopper's filters, and the rule of a list. */
type Plainly = { pricing: PricingSettings; choice: Choice; rule?: Choice | undefined };

/** A plain filter: for each product, the offers that match everything. */
export function filtered(families: readonly Family[], { pricing, choice, rule = {} }: Plainly) {
  return families.flatMap((family) => {
    const offers = offersOf(family, pricing).filter(
      (offer) => has(family, offer, choice) && has(family, offer, rule),
    );
    return offers.length > 0 ? [{ family, offers }] : [];
  });
}

/** The only stones of random pieces, and all that their texts mention. */
function hasRubies(family: Family): boolean {
  return [family, ...family.variations].some(
    ({ priceTerms }) => (priceTerms?.stones.length ?? 0) > 0,
  );
}

type Counts = Record<string, unknown>;

/** All counts for a result, by name. */
export function countsOf({ table }: Narrowing, { counts }: ReturnType<Narrowing['find']>): Counts {
  const values = table.values.all.map(({ facet, value }, at) => [
    `${facet} ${value}`,
    counts.values[at],
  ]);
  return { ...counts.ranges, ...Object.fromEntries(values) };
}

/** The same by plain filters, one for each facet without its own selection. */
export function plainCounts(
  { table }: Narrowing,
  members: readonly Family[],
  { choice, ...asked }: Plainly,
): Counts {
  const left = (facet: Facet) => {
    const { [facet]: _, ...others } = choice;
    return filtered(members, { ...asked, choice: others });
  };
  const ranges = rangeFacets.map((facet) => {
    const numbers = left(facet)
      .map(({ offers }) => offers.flatMap((offer) => offer[facet] ?? []).map(Number))
      .filter((all) => all.length > 0);
    const upTo = steps[facet].map(
      (end) => numbers.filter((all) => all.some((each) => each <= end)).length,
    );
    const [least, most] = [Math.min(...numbers.flat()), Math.max(...numbers.flat())];
    return [facet, { least, most, upTo, all: numbers.length }];
  });
  const lefts = new Map(facets.map((facet) => [facet, left(facet)]));
  const values = table.values.all.map(({ facet, value }) => {
    const count = lefts
      .get(facet)
      ?.filter(({ family, offers }) =>
        offers.some((offer) => has(family, offer, { [facet]: [value] })),
      );
    return [`${facet} ${value}`, count?.length];
  });
  return { ...Object.fromEntries(ranges), ...Object.fromEntries(values) };
}
