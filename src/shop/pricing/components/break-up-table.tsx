import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import type { PriceLine } from '../plain-lines.ts';

/** The lines of a price and their sum. */
export function BreakUpTable({ lines, total }: { lines: readonly PriceLine[]; total: Paise }) {
  return (
    <table className="figures w-full text-left">
      <caption className="sr-only">Price break-up of one piece</caption>
      <tbody>
        {lines.map((line) => (
          <Line key={[line.part, line.how, line.amount].join()} {...line} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink/60">
          <th scope="row" className="pt-3 font-semibold">
            Total, incl. GST
          </th>
          <td className="pt-3 text-right font-semibold">{formatRupeesAndPaise(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Line({ part, how, amount, sign }: PriceLine) {
  return (
    <tr className="border-t border-line align-baseline first:border-t-0">
      <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
        {part}
        {how && <span className="block text-sm text-muted">{how}</span>}
      </th>
      <td
        className={`py-2 text-right whitespace-nowrap ${sign === 'saving' ? 'text-emerald' : ''}`}
      >
        {sign ? signed(amount, sign) : formatRupeesAndPaise(amount)}
      </td>
    </tr>
  );
}

function signed(amount: Paise, sign: 'saving' | 'either'): string {
  const isLess = sign === 'saving' || amount < 0;
  return `${isLess ? '−' : '+'} ${formatRupeesAndPaise(Math.abs(amount) as Paise)}`;
}
