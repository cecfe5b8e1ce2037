import type { ExplainedPrice } from '../plain-lines.ts';
import { priceLines } from '../price-lines.ts';
import { BreakUpTable } from './break-up-table.tsx';

/** The full break-up of any price. Loaded where it has more than gold and making charge. */
export default function PriceParts(piece: ExplainedPrice) {
  return <BreakUpTable lines={priceLines(piece)} total={piece.price.total} />;
}
