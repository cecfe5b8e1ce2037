import { compareAge } from '#catalogue/products/memory/sorted-list.ts';
import type { ListOrder } from '#catalogue/products/product-order.ts';
import type { Narrowed } from './narrow.ts';
import type { OfferTable, Slot } from './offer-table.ts';

/** Which part of the result is wanted, and in which order; `isByOffer` if cards show the selected offer. */
type Wanted = { order: ListOrder; from: number; shown: number; collectionId?: string | undefined };

/**
 * The indexes, within the result, of a sorted part of it; ties newest first, products without a price or weight last. Only what
 * precedes the end of the part is sorted.
 */
export function partInOrder(
  table: OfferTable,
  found: Narrowed,
  { from, shown, ...wanted }: Wanted,
  isByOffer: boolean,
): number[] {
  const { slots, rows } = found;
  // A search result is already in this order.
  if (wanted.order === 'best') return Array.from(slots.keys()).slice(from, from + shown);
  const keys = new Float64Array(slots.length);
  for (let at = 0; at < keys.length; at += 1) {
    const slot = slots[at];
    if (slot) keys[at] = keyOf(table, slot, { ...wanted, row: isByOffer ? rows[at] : undefined });
  }
  const last = nthSmallest(keys, from + shown);
  const first: number[] = [];
  for (let at = 0; at < keys.length; at += 1) if ((keys[at] ?? 0) <= last) first.push(at);
  const compare = (one: number, other: number) => {
    const [key, otherKey] = [keys[one] ?? 0, keys[other] ?? 0];
    // Infinity minus Infinity would be NaN.
    if (key !== otherKey) return key - otherKey;
    const [slot, otherSlot] = [slots[one], slots[other]];
    return slot && otherSlot ? compareAge(slot.family, otherSlot.family) : 0;
  };
  return first.toSorted(compare).slice(from, from + shown);
}

type Keyed = Pick<Wanted, 'order' | 'collectionId'> & { row: number | undefined };

function keyOf(table: OfferTable, slot: Slot, { order, collectionId, row }: Keyed): number {
  const { price, weight } = table.columns;
  switch (order) {
    case 'price-low':
      return numberOr(price[row ?? slot.shownRow], Infinity);
    case 'price-high':
      return -numberOr(price[row ?? slot.shownRow], -Infinity);
    case 'weight-low':
      return numberOr(row === undefined ? slot.shownWeightMg : weight[row], Infinity);
    case 'arranged':
      return slot.family.places[collectionId ?? ''] ?? Infinity;
    default:
      return -slot.family.createdAtMicros;
  }
}

/** Up to here, a single pass finds them. */
const few = 100;

/** The n-th smallest number; the first few of very many are found without sorting all. */
function nthSmallest(keys: Float64Array, count: number): number {
  if (count > few || keys.length < 10 * count) return keys.toSorted()[count - 1] ?? Infinity;
  const best = new Float64Array(count).fill(Infinity);
  for (const key of keys) {
    let place = count - 1;
    if (key >= (best[place] ?? 0)) continue;
    for (; place > 0 && (best[place - 1] ?? 0) > key; place -= 1)
      best[place] = best[place - 1] ?? 0;
    best[place] = key;
  }
  return best[count - 1] ?? Infinity;
}

function numberOr(value: number | undefined, otherwise: number): number {
  return value === undefined || value < 0 ? otherwise : value;
}
