import type { DocumentKind } from '#orders/documents/document.ts';
import type { BookEntry } from './book-entry.ts';
import type { DocIssue, IssuedRun } from './gstr1.ts';

/** The portal's name for each kind, in its order. */
export const natureOfDocument: Record<number, string> = {
  1: 'Invoices for outward supply',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  8: 'Refund Voucher',
};
const numbersOfKinds: Record<DocumentKind, number> = {
  'tax-invoice': 1,
  'credit-note': 5,
  'receipt-voucher': 6,
  'refund-voucher': 8,
};

type Numbered = Pick<BookEntry, 'kind' | 'financialYear' | 'serial' | 'number'>;
type Run = { first: Numbered; last: Numbered };

/**
 * The document numbers of a month: one row per series and financial year. If two documents were issued right at the turn of a
 * month, a number between those of this month may count in the other month: then there is a row on each side of it.
 */
export function collectIssued() {
  const entries: Numbered[] = [];

  function add({ kind, financialYear, serial, number }: BookEntry): void {
    entries.push({ kind, financialYear, serial, number });
  }

  function finish(): DocIssue {
    const byKind = Map.groupBy(runsOf(entries), ({ first }) => numbersOfKinds[first.kind]);
    const kinds = [...byKind].toSorted(([first], [second]) => first - second);
    return { doc_det: kinds.map(([kind, runs]) => ({ doc_num: kind, docs: runs.map(shown) })) };
  }

  return { add, finish };
}

function runsOf(entries: readonly Numbered[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries.toSorted(bySeries)) {
    const run = runs.at(-1);
    if (run && follows(entry, run.last)) run.last = entry;
    else runs.push({ first: entry, last: entry });
  }
  return runs;
}

function follows(entry: Numbered, last: Numbered): boolean {
  return (
    entry.kind === last.kind &&
    entry.financialYear === last.financialYear &&
    entry.serial === last.serial + 1
  );
}

function bySeries(first: Numbered, second: Numbered): number {
  return (
    numbersOfKinds[first.kind] - numbersOfKinds[second.kind] ||
    first.financialYear.localeCompare(second.financialYear, 'en') ||
    first.serial - second.serial
  );
}

function shown({ first, last }: Run, index: number): IssuedRun {
  const count = last.serial - first.serial + 1;
  return {
    num: index + 1,
    from: first.number,
    to: last.number,
    totnum: count,
    cancel: 0,
    net_issue: count,
  };
}
