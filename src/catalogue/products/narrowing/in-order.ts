import { compareAge } from '#catalogue/products/memory/sorted-list.ts';
import type { ListOrder } from '#catalogue/products/product-order.ts';
import type { Narrowed } from './narrow.ts';
import { noRow, type OfferTable } from './offer-table.ts';

/** Which part of what was found is wanted, and in which order; `isByOffer` where cards show the offer that was chosen. */
type Wanted = { order: ListOrder; from: number; shown: number; collectionId?: string | undefined };

/**
 * The places, among what was found, of a part of it in order; of equal ones the newest first, and those without a price or
 * a weight last. Only what comes before the end of the part is put in order.
 */
export function partInOrder(
  table: OfferTable,
  found: Narrowed,
  { from, shown, ...wanted }: Wanted,
  isByOffer: boolean,
): number[] {
  const { slots, rows } = found;
  // A search finds the best first.
  if (wanted.order === 'best') return Array.from(slots.keys()).slice(from, from + shown);
  const keys = Float64Array.from(slots, (slot, at) => {
    const row = (isByOffer ? rows[at] : slot.shownRow) ?? noRow;
    switch (wanted.order) {
      case 'price-low':
        return numberOr(table.columns.price[row], Infinity);
      case 'price-high':
        return -numberOr(table.columns.price[row], -Infinity);
      case 'weight-low':
        return numberOr(isByOffer ? table.columns.weight[row] : slot.shownWeightMg, Infinity);
      case 'arranged':
        return slot.family.places[wanted.collectionId ?? ''] ?? Infinity;
      default:
        return -slot.family.createdAtMicros;
    }
  });
  const last = keys.toSorted()[from + shown - 1] ?? Infinity;
  const first = Array.from(slots.keys()).filter((at) => (keys[at] ?? Infinity) <= last);
  const compare = (one: number, other: number) => {
    const [key, otherKey] = [keys[one] ?? 0, keys[other] ?? 0];
    // Infinity minus itself is no number.
    if (key !== otherKey) return key - otherKey;
    const [slot, otherSlot] = [slots[one], slots[other]];
    return slot && otherSlot ? compareAge(slot.family, otherSlot.family) : 0;
  };
  return first.toSorted(compare).slice(from, from + shown);
}

function numberOr(value: number | undefined, otherwise: number): number {
  return value === undefined || value < 0 ? otherwise : value;
}
