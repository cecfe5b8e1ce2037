import type { Paise } from '#shop/money/money.ts';
import { formatGrams, type Milligrams } from '#shop/money/weight.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import { differenceInWords } from './packing-messages.ts';

type NetWeightProps = { line: OrderLine; netMg: Milligrams | null; difference: Paise | null };

/** What the piece weighs without its stones, and what that means for its price; follows what is typed. */
export function NetWeight({ line, netMg, difference }: NetWeightProps) {
  return (
    <div aria-live="polite" className="figures rounded-sm bg-sand px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>Net weight</span>
        <span className="text-2xl font-semibold">{netMg === null ? '–' : formatGrams(netMg)}</span>
      </p>
      <p className="mt-1 font-medium">
        {netMg === null
          ? `Sold as ${formatGrams(line.netWeightMg)} net`
          : differenceInWords(line.netWeightMg, netMg, difference)}
      </p>
    </div>
  );
}
