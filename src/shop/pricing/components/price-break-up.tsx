import type { ReactNode } from 'react';
import { formatRupees, formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import { formatGrams, type Milligrams } from '#shop/money/weight.ts';
import type { Price } from '../price.ts';

type PriceBreakUpProps = {
  price: Price;
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  makingChargePercentage: number;
  gstPercentage: number;
};

/** How a price comes about, line by line; the lines add up to the total exactly. */
export function PriceBreakUp({
  price,
  netWeightMg,
  ratePaisePerGram,
  makingChargePercentage,
  gstPercentage,
}: PriceBreakUpProps) {
  return (
    <table className="figures w-full text-left">
      <caption className="sr-only">Price break-up of one piece</caption>
      <tbody>
        <Line
          part="Gold"
          how={`${formatGrams(netWeightMg)} × ${formatRupees(ratePaisePerGram)} per gram`}
          amount={formatRupeesAndPaise(price.gold)}
        />
        <Line
          part="Making charge"
          how={`${makingChargePercentage}% of gold`}
          amount={formatRupeesAndPaise(price.making)}
        />
        {price.discount > 0 && (
          <Line part="Discount" amount={`− ${formatRupeesAndPaise(price.discount)}`} isSaving />
        )}
        <Line part="GST" how={`${gstPercentage}%`} amount={formatRupeesAndPaise(price.gst)} />
        {price.roundOff !== 0 && <Line part="Round off" amount={signed(price.roundOff)} />}
      </tbody>
      <tfoot>
        <tr className="border-t border-ink/60">
          <th scope="row" className="pt-3 font-semibold">
            Total, incl. GST
          </th>
          <td className="pt-3 text-right font-semibold">{formatRupeesAndPaise(price.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type LineProps = { part: string; how?: ReactNode; amount: string; isSaving?: boolean };

function Line({ part, how, amount, isSaving = false }: LineProps) {
  return (
    <tr className="border-t border-line align-baseline first:border-t-0">
      <th scope="row" className="py-2 pr-4 font-normal">
        {part}
        {how && <span className="block text-sm text-muted">{how}</span>}
      </th>
      <td className={`py-2 text-right whitespace-nowrap ${isSaving ? 'text-emerald' : ''}`}>
        {amount}
      </td>
    </tr>
  );
}

function signed(amount: Paise): string {
  return amount < 0
    ? `− ${formatRupeesAndPaise(Math.abs(amount) as Paise)}`
    : `+ ${formatRupeesAndPaise(amount)}`;
}
