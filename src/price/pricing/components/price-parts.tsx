import type { ExplainedPrice } from '../plain-lines.ts';
import { priceLines } from '../price-lines.ts';
import { BreakUpTable } from './break-up-table.tsx';

/** Every part of a price, whatever it is made of. Loaded where there is more to explain than gold and making charge. */
export default function PriceParts(piece: ExplainedPrice) {
  return <BreakUpTable lines={priceLines(piece)} total={piece.price.total} />;
}
