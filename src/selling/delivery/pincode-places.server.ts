import type { State } from '#content/settings/indian-states.ts';
import { pincodesOf } from './pincode-data.server.ts';

export type Place = { city: string; state: State };

/**
 * The city and State of a pincode; null for one that India Post does not have, or has added since the list was made. In memory:
 * 150 kB for all 19,159.
 */
export function placeOfPincode(pincode: string): Place | null {
  const number = /^[1-9]\d{5}$/.test(pincode) ? Number(pincode) : 0;
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < number * placesMost) low = middle + 1;
    else high = middle;
  }
  const row = rows[low] ?? 0;
  return Math.floor(row / placesMost) === number ? (places[row % placesMost] ?? null) : null;
}

/** An upper bound on the number of cities. */
const placesMost = 1000;
const places: Place[] = [];

/** Sorted; each number is a pincode followed by the index of its city. */
const rows = Float64Array.from(readRows()).toSorted();

function readRows(): number[] {
  return (Object.entries(pincodesOf) as [State, string][]).flatMap(([state, cities]) =>
    cities.split(';').flatMap((text) => {
      const [city = '', runs = ''] = text.split(':');
      const place = places.push({ city, state }) - 1;
      return pincodesIn(runs).map((pincode) => pincode * placesMost + place);
    }),
  );
}

function pincodesIn(runs: string): number[] {
  const pincodes: number[] = [];
  for (const run of runs.split(',')) {
    const [step = 0, more = 0] = run.split('+').map(Number);
    const first = (pincodes.at(-1) ?? 0) + step;
    for (let after = 0; after <= more; after += 1) pincodes.push(first + after);
  }
  return pincodes;
}
