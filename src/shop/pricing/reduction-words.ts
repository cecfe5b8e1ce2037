import { formatRupees } from '#shop/money/money.ts';
import type { Reduction, ReductionAmount, ReductionBase } from './reduction.ts';

const bases: Record<ReductionBase, string> = {
  making: 'making charge',
  stones: 'stones',
  whole: 'the price',
};

/** What is taken off of what: `20% off making charge`. */
export function offInWords({ base, off }: Pick<Reduction, 'base' | 'off'>): string {
  return `${amountInWords(off)} off ${bases[base]}`;
}

/** What an offer or a code takes off, and its name: `20% off making charge · Diwali`. */
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
