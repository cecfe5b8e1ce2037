/** The features of a product used to choose related products. */
export type Neighbour = {
  id: string;
  categoryId: string | null;
  collectionIds: readonly string[];
  /** Numeric ids of its style and colours. */
  looks: readonly number[];
  /** As shown on its card, in rupees and milligrams; -1 if it shows none. */
  price: number;
  weightMg: number;
  isInStock: boolean;
};

const shown = 4;
/** The most from one category, so that a ring is shown with earrings and a chain, not with four chains. */
const ofOneCategory = 2;

/**
 * In-stock products of the same category that look similar but are lighter and cheaper: most similar first, then heaviest.
 * Empty for a product without recorded style or colours.
 */
export function chooseLighter(own: Neighbour, others: Iterable<Neighbour>): string[] {
  const lighter = [...others].filter(
    (other) =>
      other.isInStock &&
      other.id !== own.id &&
      other.categoryId === own.categoryId &&
      isBelow(other.weightMg, own.weightMg) &&
      isBelow(other.price, own.price),
  );
  return byLikeness(lighter, (other) => countShared(own.looks, other.looks))
    .toSorted((a, b) => b.likeness - a.likeness || b.other.weightMg - a.other.weightMg)
    .slice(0, shown)
    .map(({ other }) => other.id);
}

/**
 * In-stock products that go with this one: staff choices first, in their order, then products of other categories. Those are
 * ranked by shared collections, which count double, plus shared looks, then by closeness in price.
 */
export function chooseGoingWith(
  own: Neighbour,
  { byStaff, others }: Record<'byStaff' | 'others', Iterable<Neighbour>>,
): string[] {
  const isForSale = (other: Neighbour) => other.isInStock && other.price > 0 && other.id !== own.id;
  const chosen = [...byStaff].filter(isForSale);
  const taken = new Set(chosen.map(({ id }) => id));
  const fitting = [...others].filter(
    (other) => isForSale(other) && other.categoryId !== own.categoryId && !taken.has(other.id),
  );
  const best = byLikeness(
    fitting,
    (other) =>
      2 * countShared(own.collectionIds, other.collectionIds) + countShared(own.looks, other.looks),
  ).toSorted(
    (a, b) =>
      b.likeness - a.likeness ||
      distance(own.price, a.other.price) - distance(own.price, b.other.price),
  );
  for (const { other } of best) {
    if (chosen.length >= shown) break;
    const alike = chosen.filter(({ categoryId }) => categoryId === other.categoryId);
    if (alike.length < ofOneCategory) chosen.push(other);
  }
  return chosen.map(({ id }) => id);
}

function byLikeness(others: readonly Neighbour[], likenessOf: (other: Neighbour) => number) {
  return others
    .map((other) => ({ other, likeness: likenessOf(other) }))
    .filter(({ likeness }) => likeness > 0);
}

const isBelow = (one: number, other: number) => one > 0 && one < other;

/** Logarithmic, so that twice the price is as far as half. */
const distance = (one: number, other: number) => Math.abs(Math.log(Math.max(one, 1) / other));

function countShared<T>(own: readonly T[], others: readonly T[]): number {
  return others.filter((each) => own.includes(each)).length;
}
