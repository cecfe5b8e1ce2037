import { formatRupees } from '#price/money/money.ts';
import type { Reduction, ReductionAmount, ReductionBase } from './reduction.ts';

const bases: Record<ReductionBase, string> = {
  making: 'making charge',
  stones: 'stones',
  whole: 'the price',
};

/** A reduction in words: `20% off making charge`; for an agreed making charge: `Making charge 8% of gold`. */
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

/** A reduction with its name: `20% off making charge · Diwali`. */
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
