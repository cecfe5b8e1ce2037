import type { Paise } from '#price/money/money.ts';
import { type BookEntry, type RateSums, sumsByRate } from './book-entry.ts';
import { collectIssued } from './doc-issue.ts';
import type { Gstr1, Gstr1Invoice, Gstr1Note, InvoiceType, SmallSales } from './gstr1.ts';
import { itemsOf, portalDay, rupees, taxAmounts } from './gstr1-amounts.ts';
import { collectHsn } from './hsn.ts';
import { negated, sumTaxed } from '#orders/documents/tax.ts';

export type ReturnTerms = {
  /** The seller's GSTIN. */
  gstin: string;
  /** Such as `2026-11`. */
  month: string;
  /** The value above which an inter-State invoice to a buyer without a GSTIN is listed individually. */
  listedAbove: Paise;
};

/** The return of a month's documents. */
export function gstr1Of(entries: Iterable<BookEntry>, terms: ReturnTerms): Gstr1 {
  const collected = startGstr1(terms);
  for (const entry of entries) collected.add(entry);
  return collected.finish();
}

/** The text of the file: always the same for the same return. */
export function gstr1Text(gstr1: Gstr1): string {
  return JSON.stringify(gstr1);
}

/** Takes the documents of a month one by one, by kind and serial, and makes its return. */
export function startGstr1({ gstin, month, listedAbove }: ReturnTerms) {
  const [invoices, notes] = [new Groups<Gstr1Invoice>(), new Groups<Gstr1Note>()];
  const large = new Groups<LargeInvoice>();
  const largeNotes: LargeNote[] = [];
  const [small, hsn, issued] = [collectSmallSales(), collectHsn(), collectIssued()];
  const places: Record<ReturnSection, (entry: BookEntry) => void> = {
    b2b: (entry) => invoices.add(entry.buyer.gstin ?? '', invoiceOf(entry)),
    b2cl: (entry) => large.add(entry.placeOfSupply.code, largeInvoiceOf(entry)),
    b2cs: small.add,
    cdnr: (entry) => notes.add(entry.buyer.gstin ?? '', noteOf(entry)),
    cdnur: (entry) => largeNotes.push(largeNoteOf(entry)),
  };

  function add(entry: BookEntry): void {
    if (entry.sellerGstin === null) return;
    issued.add(entry);
    const section = sectionOf(entry, listedAbove);
    if (section === null) return;
    places[section](entry);
    hsn.add(entry);
  }

  function finish(): Gstr1 {
    return {
      ...headOf(gstin, month),
      ...withRows(
        'b2b',
        invoices.list().map(([ctin, inv]) => ({ ctin, inv })),
      ),
      ...withRows(
        'b2cl',
        large.list().map(([pos, inv]) => ({ pos, inv })),
      ),
      ...withRows('b2cs', small.finish()),
      ...withRows(
        'cdnr',
        notes.list().map(([ctin, nt]) => ({ ctin, nt })),
      ),
      ...withRows('cdnur', largeNotes),
      ...withTables('hsn', hsn.finish()),
      ...withTables('doc_issue', issued.finish()),
    };
  }

  return { add, finish };
}

type LargeInvoice = NonNullable<Gstr1['b2cl']>[number]['inv'][number];
type LargeNote = NonNullable<Gstr1['cdnur']>[number];

function headOf(gstin: string, month: string) {
  const [year, monthOfYear] = month.split('-');
  return { gstin, fp: `${monthOfYear}${year}`, version: 'GST3.2.1', hash: 'hash' } as const;
}

/** Rows grouped by GSTIN or State, in order of first appearance. */
class Groups<Row> {
  readonly #rows = new Map<string, Row[]>();

  add(key: string, row: Row): void {
    const rows = this.#rows.get(key);
    if (rows) rows.push(row);
    else this.#rows.set(key, [row]);
  }

  list(): [string, Row[]][] {
    return [...this.#rows];
  }
}

function withRows<Name extends keyof Gstr1>(name: Name, rows: Gstr1[Name] & unknown[]) {
  return rows.length > 0 ? { [name]: rows } : {};
}

function withTables<Name extends keyof Gstr1>(name: Name, tables: Gstr1[Name] & object) {
  const hasRows = Object.values(tables).some((rows) => rows.length > 0);
  return hasRows ? { [name]: tables } : {};
}

function largeInvoiceOf(entry: BookEntry): LargeInvoice {
  return {
    inum: entry.number,
    idt: portalDay(entry.issuedOn),
    val: rupees(entry.total),
    itms: itemsOf(entry.lines, entry.isInterState),
  };
}

function invoiceOf(entry: BookEntry): Gstr1Invoice {
  const { itms, ...invoice } = largeInvoiceOf(entry);
  return { ...invoice, pos: entry.placeOfSupply.code, rchrg: 'N', inv_typ: typeOf(entry), itms };
}

function typeOf({ sez }: BookEntry): InvoiceType {
  if (!sez) return 'R';
  return sez === 'with-payment' ? 'SEWP' : 'SEWOP';
}

function noteOf(entry: BookEntry): Gstr1Note {
  return {
    ntty: 'C',
    nt_num: entry.number,
    nt_dt: portalDay(entry.issuedOn),
    val: rupees(entry.total),
    pos: entry.placeOfSupply.code,
    rchrg: 'N',
    inv_typ: typeOf(entry),
    itms: itemsOf(entry.lines, entry.isInterState),
  };
}

function largeNoteOf(entry: BookEntry): LargeNote {
  const { rchrg, inv_typ, itms, ...note } = noteOf(entry);
  return { ...note, typ: 'B2CL', itms };
}

/** The tables of GSTR-1 that a document can appear in. */
type ReturnSection = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

/**
 * The section of the month's return for a document; null for vouchers, because there is no tax on an advance for goods
 * (Notification 66/2017), and for a credit note that does not lower the tax (CGST Act, section 34(2)). Buyers with a GSTIN: table
 * 4, their notes 9B. Others: an inter-State invoice above `listedAbove` (₹1,00,000 since August 2024) goes in table 5, and notes
 * to it, in whichever month, in 9B; all the rest is in table 7, which is net of its notes.
 */
function sectionOf(entry: BookEntry, listedAbove: Paise): ReturnSection | null {
  if (entry.kind === 'tax-invoice') {
    if (entry.buyer.gstin) return 'b2b';
    return entry.isInterState && entry.total > listedAbove ? 'b2cl' : 'b2cs';
  }
  if (entry.kind !== 'credit-note' || !entry.isTaxLowered) return null;
  if (entry.buyer.gstin) return 'cdnr';
  const { total = 0, listedAbove: listedThen = null } = entry.refersTo ?? {};
  return entry.isInterState && total > (listedThen ?? listedAbove) ? 'cdnur' : 'b2cs';
}

type Row = RateSums & { isInterState: boolean; pos: string };

/** Table 7: sums by State and rate, net of credit notes; rows that are zero are left out. */
function collectSmallSales() {
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
