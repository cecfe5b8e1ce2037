import type { KaratOffer, Piece } from '#catalogue/products/product.ts';
import { fineness, formatKarat, isGold } from '#price/pricing/karat.ts';
import { formatGrams } from '#price/money/weight.ts';
import { stoneFacts, stoneName } from '#price/pricing/stone-words.ts';

/** The specification of a piece in one karat and size. */
export function Specification({ piece, offer }: { piece: Piece; offer: KaratOffer }) {
  const rows = [
    ['Gross weight', formatGrams(offer.grossWeightMg)],
    ['Stone weight', formatGrams(offer.stoneWeightMg)],
    [`Net weight of ${isGold(offer.karat) ? 'gold' : 'silver'}`, formatGrams(offer.netWeightMg)],
    ['Karat', formatKarat(offer.karat)],
    ['Fineness', `${fineness[offer.karat]} parts per 1,000`],
    ['Sold as', piece.soldAs === 'pairs' ? 'Pair' : 'Piece'],
    ...(offer.size ? [['Size', offer.size]] : []),
    ...(piece.priceTerms?.stones ?? []).map((stone) => [stoneName(stone), stoneFacts(stone)]),
  ];
  return (
    <dl className="figures">
      {rows.map(([term, value]) => (
        <div
          key={`${term} ${value}`}
          className="flex justify-between gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt className="text-muted">{term}</dt>
          <dd className="text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
