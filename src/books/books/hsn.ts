import { negated, sumTaxed } from '#orders/documents/tax.ts';
import type { Taxed } from '#orders/documents/document.ts';
import type { BookEntry } from './book-entry.ts';
import type { HsnRow, HsnSummary } from './gstr1.ts';
import { rupees } from './gstr1-amounts.ts';

type Row = { hsn: string; rate: number; weightMg: number; sums: Taxed };

/** Descriptions of goods, by heading of the Customs Tariff; the portal fills in its own for the code. */
const descriptions: Record<string, string> = {
  '7102': 'Diamonds',
  '7106': 'Silver',
  '7108': 'Gold',
  '7113': 'Articles of jewellery',
  '7114': 'Goldsmiths or silversmiths wares',
  '7118': 'Coin',
};

/** Sales by HSN and rate, net of credit notes, with the net weight as quantity. */
export function collectHsn() {
  const [registered, others] = [new Map<string, Row>(), new Map<string, Row>()];

  function add(entry: BookEntry): void {
    const rows = entry.buyer.gstin ? registered : others;
    const isNote = entry.kind === 'credit-note';
    for (const line of entry.lines) {
      const { hsn, gstPercentage: rate } = line;
      const key = `${hsn} ${rate}`;
      const before = rows.get(key) ?? { weightMg: 0, sums: sumTaxed([]) };
      const sums = sumTaxed([before.sums, isNote ? negated(line) : line]);
      const weightMg = before.weightMg + (isNote ? -line.chargedWeightMg : line.chargedWeightMg);
      rows.set(key, { hsn, rate, weightMg, sums });
    }
  }

  function finish(): HsnSummary {
    const [forRegistered, forOthers] = [shown(registered), shown(others)];
    return {
      ...(forRegistered.length > 0 && { hsn_b2b: forRegistered }),
      ...(forOthers.length > 0 && { hsn_b2c: forOthers }),
    };
  }

  return { add, finish };
}

function shown(rows: Map<string, Row>): HsnRow[] {
  return [...rows.values()]
    .filter(isSomething)
    .toSorted((first, second) => byCode(first, second) || first.rate - second.rate)
    .map(({ hsn, rate, weightMg, sums }, index) => ({
      num: index + 1,
      hsn_sc: hsn,
      desc: descriptions[hsn.slice(0, 4)] ?? '',
      uqc: 'GMS',
      qty: gramsOf(weightMg),
      rt: rate,
      txval: rupees(sums.taxable),
      iamt: rupees(sums.igst),
      camt: rupees(sums.cgst),
      samt: rupees(sums.sgst),
      csamt: 0,
    }));
}

function byCode(first: Row, second: Row): number {
  if (first.hsn === second.hsn) return 0;
  return first.hsn < second.hsn ? -1 : 1;
}

function isSomething({ weightMg, sums }: Row): boolean {
  return [weightMg, sums.taxable, sums.cgst, sums.sgst, sums.igst].some((sum) => sum !== 0);
}

/** The portal accepts quantities with two decimals; halves are rounded away from zero, and never to a negative zero. */
function gramsOf(weightMg: number): number {
  const hundredths = Math.round(Math.abs(weightMg) / 10);
  return hundredths === 0 ? 0 : (Math.sign(weightMg) * hundredths) / 100;
}
