import { negated, sumTaxed } from '#shop/documents/tax.ts';
import { type BookEntry, type RateSums, sumsByRate } from './book-entry.ts';
import type { SmallSales } from './gstr1.ts';
import { rupees, taxAmounts } from './gstr1-amounts.ts';

type Row = RateSums & { isInterState: boolean; pos: string };

/** Table 7: sums by State and rate, net of credit notes; rows in which nothing is left are left out. */
export function collectSmallSales() {
  const rows = new Map<string, Row>();

  function add(entry: BookEntry): void {
    const { isInterState, placeOfSupply } = entry;
    for (const { rate, ...sums } of sumsByRate(entry.lines)) {
      const key = `${isInterState} ${placeOfSupply.code} ${rate}`;
      const signed = entry.kind === 'credit-note' ? negated(sums) : sums;
      const before = rows.get(key);
      const total = before ? sumTaxed([before, signed]) : signed;
      rows.set(key, { ...total, rate, isInterState, pos: placeOfSupply.code });
    }
  }

  function finish(): SmallSales[] {
    return [...rows.values()].filter(isSomething).toSorted(byState).map(shown);
  }

  return { add, finish };
}

function isSomething({ taxable, cgst, sgst, igst }: Row): boolean {
  return [taxable, cgst, sgst, igst].some((sum) => sum !== 0);
}

function byState(first: Row, second: Row): number {
  return (
    Number(first.isInterState) - Number(second.isInterState) ||
    Number(first.pos) - Number(second.pos) ||
    first.rate - second.rate
  );
}

function shown({ isInterState, pos, rate, ...sums }: Row): SmallSales {
  return {
    sply_ty: isInterState ? 'INTER' : 'INTRA',
    typ: 'OE',
    pos,
    rt: rate,
    txval: rupees(sums.taxable),
    ...taxAmounts(sums, isInterState),
  };
}
