import { gstCodes, type State, states } from '#content/settings/indian-states.ts';
import type { TaxState } from './document.ts';

/** A State by its name; null if there is no such State. */
function taxStateOf(name: string): TaxState | null {
  const known = states.find((state) => state === name.trim());
  return known ? taxState(known) : null;
}

export function taxState(name: State): TaxState {
  return { name, code: gstCodes[name] };
}

/**
 * The place of supply: the State of delivery (IGST Act, section 10(1)(ca)), or the shop's own if the order is collected or no
 * State is on record.
 */
export function placeOfSupplyOf(deliveryState: string, shopState: State): TaxState {
  return taxStateOf(deliveryState) ?? taxState(shopState);
}
