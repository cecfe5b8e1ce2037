import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { PriceLine } from '../plain-lines.ts';
import { amountInWords, keyOfLine } from '../price-line-words.ts';

/** The lines of a price and their sum. */
export function BreakUpTable({ lines, total }: { lines: readonly PriceLine[]; total: Paise }) {
  return (
    <table className="figures w-full text-left">
      <caption className="sr-only">Price break-up of one piece</caption>
      <tbody>
        {lines.map((line) => (
          <Line key={keyOfLine(line)} {...line} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink/60">
          <th scope="row" className="pt-3 font-semibold">
            {lines.some(({ part }) => part === 'GST') ? 'Total, incl. GST' : 'Total'}
          </th>
          <td className="pt-3 text-right font-semibold whitespace-nowrap">
            {formatRupeesAndPaise(total)}
          </td>
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
        {amountInWords({ amount, sign })}
      </td>
    </tr>
  );
}
