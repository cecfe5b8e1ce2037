import { gstCodes, type State, states } from '#content/settings/indian-states.ts';
import type { TaxState } from './document.ts';

/** A State by its name; null of a name that is none. */
function taxStateOf(name: string): TaxState | null {
  const known = states.find((state) => state === name.trim());
  return known ? taxState(known) : null;
}

export function taxState(name: State): TaxState {
  return { name, code: gstCodes[name] };
}

/**
 * Where a sale is supplied: the State that it is delivered to (IGST Act, section 10(1)(ca)), and the shop's own where it
 * is collected or no State is on record.
 */
export function placeOfSupplyOf(deliveryState: string, shopState: State): TaxState {
  return taxStateOf(deliveryState) ?? taxState(shopState);
}
