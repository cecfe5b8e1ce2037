/** What of a product decides which others are shown beside it. */
export type Neighbour = {
  id: string;
  categoryId: string | null;
  collectionIds: readonly string[];
  /** Its style and colours, by their numbers. */
  looks: readonly number[];
  /** Of what its card shows: rupees and milligrams, -1 where it shows none. */
  price: number;
  weightMg: number;
  isInStock: boolean;
};

const shown = 4;
/** So many of one category, so that a ring is shown with earrings and a chain, and not with four chains. */
const ofOneCategory = 2;

/**
 * Products of the same category that look alike, weigh less and cost less, the likest first and among these the heaviest. Of a
 * product that says nothing of its look there are none.
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
 * Products that go with it: those that staff have chosen, in their order, and where these are few, others of other categories.
 * Of others what staff have put into the same collection counts most, then a look alike, then a price alike.
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

/** Twice the price is as far away as half of it. */
const distance = (one: number, other: number) => Math.abs(Math.log(Math.max(one, 1) / other));

function countShared<T>(own: readonly T[], others: readonly T[]): number {
  return others.filter((each) => own.includes(each)).length;
}
