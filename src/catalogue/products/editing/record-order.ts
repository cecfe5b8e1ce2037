import { type Karat, karats } from '#price/pricing/karat.ts';
import { compareSizes } from '#catalogue/sizes/size.ts';

type Unit = { karat: Karat; size: string };

/** Sorts records: finest karat first, then smallest size. */
export function compareRecords(one: Unit, other: Unit): number {
  return (
    karats.indexOf(one.karat) - karats.indexOf(other.karat) || compareSizes(one.size, other.size)
  );
}
