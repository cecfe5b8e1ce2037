import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type {
  DocumentKind,
  DocumentLine,
  DocumentContent,
  Taxed,
  TaxState,
} from '#orders/documents/document.ts';
import { sumTaxed } from '#orders/documents/tax.ts';

/** The part of a document line that the books need; the sums of a reduction are negative. */
export type BookLine = Taxed &
  Pick<DocumentLine, 'kind' | 'hsn' | 'pieces' | 'gstPercentage'> & {
    /** The total of the line's pieces; 0 for lines without weight, such as delivery. */
    chargedWeightMg: Milligrams;
  };

/** A document as the books read it. Sums of credit notes and vouchers are positive, as on the document. */
export type BookEntry = Taxed & {
  id: string;
  kind: DocumentKind;
  number: string;
  financialYear: string;
  /** Its position in the series of its kind and financial year. */
  serial: number;
  /** The day in India, such as `2026-11-23`. */
  issuedOn: string;
  orderNumber: string;
  buyer: { name: string; gstin: string | null; businessName: string | null };
  placeOfSupply: TaxState;
  isInterState: boolean;
  /** For a buyer in a special economic zone. */
  sez?: DocumentContent['sez'] | null;
  isTaxLowered: boolean;
  /** Null for a shop that was not registered for GST: the document is in no return, and no tax is posted. */
  sellerGstin?: string | null;
  payment: Pick<NonNullable<DocumentContent['payment']>, 'method' | 'reference'> | null;
  lines: BookLine[];
  refersTo: EarlierDocument | null;
};

/** The document that a credit note or refund voucher refers to. */
type EarlierDocument = {
  number: string;
  issuedOn: string;
  total: Paise;
  /** The value above which its closed month listed invoices individually; null while that month is open. */
  listedAbove: Paise | null;
};

/** The sums of one GST rate, in percent. */
export type RateSums = Taxed & { rate: number };

/** The sums of a document's lines by rate, lowest first: each is one item of a return and one sales ledger. */
export function sumsByRate(lines: readonly BookLine[]): RateSums[] {
  const byRate = new Map<number, BookLine[]>();
  for (const line of lines) {
    const same = byRate.get(line.gstPercentage);
    if (same) same.push(line);
    else byRate.set(line.gstPercentage, [line]);
  }
  return [...byRate]
    .toSorted(([first], [second]) => first - second)
    .map(([rate, same]) => ({ rate, ...sumTaxed(same) }));
}
