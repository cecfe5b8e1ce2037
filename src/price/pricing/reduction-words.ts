import { formatRupees } from '#price/money/money.ts';
import type { Reduction, ReductionAmount, ReductionBase } from './reduction.ts';

const bases: Record<ReductionBase, string> = {
  making: 'making charge',
  stones: 'stones',
  whole: 'the price',
};

/** What is taken off of what: `20% off making charge`; of an agreed making charge what it is: `Making charge 8% of gold`. */
export function offInWords({ base, off }: Pick<Reduction, 'base' | 'off'>): string {
  switch (off.kind) {
    case 'to-percent':
      return `Making charge ${off.percent}% of gold`;
    case 'to-per-gram':
      return `Making charge ${formatRupees(off.amount)} per gram`;
    default:
      return `${amountInWords(off)} off ${bases[base]}`;
  }
}

/** What an offer or a code takes off, or staff have agreed, and its name: `20% off making charge · Diwali`. */
export function reductionWords(reduction: Reduction): string {
  const { name, code } = reduction;
  return [offInWords(reduction), name, ...(code === null ? [] : [`code ${code}`])].join(' · ');
}

function amountInWords(off: ReductionAmount): string {
  switch (off.kind) {
    case 'percent':
      return `${off.percent}%`;
    case 'sum':
      return formatRupees(off.amount);
    case 'per-gram':
      return `${formatRupees(off.amount)} per gram`;
  }
}
