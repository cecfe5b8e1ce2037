import { type Paise, paise } from '#price/money/money.ts';
import type { Gstr1, Gstr1Item, HsnRow } from './gstr1.ts';

/** A table of the return with its totals; for credit notes, the amounts deducted. */
export type SectionSums = {
  section: 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';
  /** Documents; for small sales, which have no documents in the return, rows by State and rate. */
  count: number;
  taxable: Paise;
  tax: Paise;
};

export type HsnSums = Pick<HsnRow, 'hsn_sc' | 'desc' | 'qty' | 'rt'> & {
  hasGstin: boolean;
  taxable: Paise;
  tax: Paise;
};

/** A summary of the tables of a return, in its order, including empty ones. */
export function sectionSums(gstr1: Gstr1): SectionSums[] {
  const invoices = (gstr1.b2b ?? []).flatMap(({ inv }) => inv);
  const large = (gstr1.b2cl ?? []).flatMap(({ inv }) => inv);
  const small = (gstr1.b2cs ?? []).map((row) => ({ itms: [{ itm_det: row }] }));
  const notes = (gstr1.cdnr ?? []).flatMap(({ nt }) => nt);
  return [
    sumsOf('b2b', invoices),
    sumsOf('b2cl', large),
    sumsOf('b2cs', small),
    sumsOf('cdnr', notes),
    sumsOf('cdnur', gstr1.cdnur ?? []),
  ];
}

/** The rows of the HSN table. */
export function hsnSums({ hsn }: Gstr1): HsnSums[] {
  const rows = (list: HsnRow[] | undefined, hasGstin: boolean) =>
    (list ?? []).map(({ hsn_sc, desc, qty, rt, txval, iamt, camt, samt }) => ({
      hsn_sc,
      desc,
      qty,
      rt,
      hasGstin,
      taxable: paiseOf(txval),
      tax: paise(paiseOf(iamt) + paiseOf(camt) + paiseOf(samt)),
    }));
  return [...rows(hsn?.hsn_b2b, true), ...rows(hsn?.hsn_b2c, false)];
}

type Amounts = Pick<Gstr1Item['itm_det'], 'txval' | 'iamt' | 'camt' | 'samt'>;
type Listed = { itms: readonly { itm_det: Amounts }[] };

function sumsOf(section: SectionSums['section'], listed: readonly Listed[]): SectionSums {
  const amounts = listed.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
  const sum = (of: (amount: Amounts) => number) =>
    paise(amounts.reduce((all, each) => all + of(each), 0));
  return {
    section,
    count: listed.length,
    taxable: sum(({ txval }) => paiseOf(txval)),
    tax: sum(({ iamt, camt, samt }) => paiseOf(iamt) + paiseOf(camt) + paiseOf(samt)),
  };
}

/** The return has rupees with two decimals. */
function paiseOf(rupees = 0): Paise {
  return paise(Math.round(rupees * 100));
}
