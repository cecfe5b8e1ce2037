import { formatRupees } from '#shop/money/money.ts';
import type { Reduction } from './reduction.ts';

const bases: Record<Reduction['base'], string> = {
  making: 'the making charge',
  stones: 'the stones',
  whole: 'the price before GST',
};

/** What an offer or a code takes off what: `Diwali offer, 10% off the making charge`. */
export function reductionInWords({ name, base, off }: Reduction): string {
  return `${name}, ${amountInWords(off)} off ${bases[base]}`;
}

function amountInWords(off: Reduction['off']): string {
  switch (off.kind) {
    case 'percent':
      return `${off.percent}%`;
    case 'sum':
      return formatRupees(off.amount);
    case 'per-gram':
      return `${formatRupees(off.amount)} per gram`;
  }
}
