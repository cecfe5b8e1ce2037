import type { SizeKind } from '#shop/sizes/size.ts';
import {
  bangleSizes,
  braceletLengths,
  chainLengths,
  millimetresOf,
  ringSizes,
} from '#shop/sizes/size-table.ts';
import { sizeInWords } from '#shop/sizes/size-words.ts';

/** All sizes of a kind with their measures. */
export function SizeRows({ kind }: { kind: SizeKind }) {
  if (kind === 'length') return <LengthRows />;
  const sizes = kind === 'ring' ? ringSizes : bangleSizes;
  const rows = sizes.map((size) => {
    const mm = millimetresOf(kind, size) ?? 0;
    return [size, mm.toFixed(1), (mm * Math.PI).toFixed(1)];
  });
  const title = kind === 'ring' ? 'Indian ring sizes' : 'Bangle sizes';
  return <Rows title={title} heads={['Size', 'Across, mm', 'Around, mm']} rows={rows} />;
}

function LengthRows() {
  const chains = chainLengths.map(({ size, fall }) => [sizeInWords('length', size), fall]);
  const bracelets = braceletLengths.map(({ size, wrist }) => [sizeInWords('length', size), wrist]);
  return (
    <>
      <Rows title="Chains" heads={['Length', 'Falls']} rows={chains} />
      <Rows title="Bracelets" heads={['Length', 'Wrist']} rows={bracelets} />
    </>
  );
}

type RowsProps = { title: string; heads: string[]; rows: string[][] };

function Rows({ title, heads, rows }: RowsProps) {
  return (
    <table className="figures mt-6 w-full text-left [&_td]:py-1.5 [&_td:not(:first-child)]:text-right [&_th:not(:first-child)]:text-right">
      <caption className="text-left font-display text-xl font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-ink/60 text-sm text-muted">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]} className="border-b border-line">
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
