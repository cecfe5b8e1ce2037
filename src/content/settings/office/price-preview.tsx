import type { PriceMove, PriceMoves } from '#catalogue/products/price-moves.ts';
import { formatRupees, type Paise } from '#price/money/money.ts';
import { type GoldRate, ratesInShort } from '#price/pricing/gold-rate.ts';
import { formatKarat, type Karat } from '#price/pricing/karat.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { movePercent } from './gold-price-move.ts';
import { RatesText } from './rates-text.tsx';

type Row = PriceMove & { which: string };

const columns: Column<Row>[] = [
  { title: 'Change', renderCell: ({ which }) => which },
  {
    title: 'Piece',
    renderCell: ({ name, karat, size }) => (
      <span className="wrap-anywhere">
        {name}, {formatKarat(karat)}
        {size && `, size ${size}`}
      </span>
    ),
  },
  { title: 'Now', kind: 'number', renderCell: ({ before }) => formatRupees(before) },
  { title: 'New', kind: 'number', renderCell: ({ after }) => formatRupees(after) },
  {
    title: 'By',
    kind: 'number',
    renderCell: ({ before, after }) => (
      <span className="whitespace-nowrap">
        {signedRupees(before, after)} ({movePercent(before, after)})
      </span>
    ),
  },
];

type PricePreviewProps = {
  rate: GoldRate;
  moves: PriceMoves;
  /** The karats whose rates are shown. */
  karats: readonly Karat[];
};

/** The effect of an unsaved gold price on prices. */
export function PricePreview({ rate, moves, karats }: PricePreviewProps) {
  const { range } = moves;
  const rows = range
    ? [
        { which: 'Smallest', ...range.smallest },
        { which: 'Median', ...range.median },
        { which: 'Largest', ...range.largest },
      ]
    : [];
  return (
    <section aria-label="Preview" className="mt-6 border-t border-line pt-5">
      <h3 className="font-medium">
        At <RatesText text={ratesInShort(rate, karats)} />
      </h3>
      <p role="status" className="figures mt-1 mb-3">
        {sentence(moves)}
      </p>
      {rows.length > 0 && (
        <DataTable
          caption="Smallest, median and largest change of price"
          columns={columns}
          rows={rows}
          rowKey={({ which }) => which}
        />
      )}
    </section>
  );
}

function sentence({ products, dearer, cheaper }: PriceMoves): string {
  if (products === 0) return 'No prices will change. Nothing is saved yet.';
  const whose = products === 1 ? 'One product changes' : `${inIndia(products)} products change`;
  const how = [dearer && prices(dearer, 'rise'), cheaper && prices(cheaper, 'fall')];
  return `${whose}: ${how.filter(Boolean).join(', ')}. Nothing is saved yet.`;
}

function prices(count: number, verb: string): string {
  return count === 1 ? `one price ${verb}s` : `${inIndia(count)} prices ${verb}`;
}

function inIndia(count: number): string {
  return count.toLocaleString('en-IN');
}

function signedRupees(before: Paise, after: Paise): string {
  const move = Math.abs(after - before) as Paise;
  return `${after < before ? '−' : '+'}${formatRupees(move)}`;
}
