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

/** What the books need of a document's line; the sums of a reduction are negative. */
export type BookLine = Taxed &
  Pick<DocumentLine, 'kind' | 'hsn' | 'pieces' | 'gstPercentage'> & {
    /** Of the line's pieces together; 0 of what has no weight, such as delivery. */
    chargedWeightMg: Milligrams;
  };

/** What the books read of a document. Sums of notes and vouchers are positive, as they stand on the paper. */
export type BookEntry = Taxed & {
  id: string;
  kind: DocumentKind;
  number: string;
  financialYear: string;
  /** Its place in the series of its kind and financial year. */
  serial: number;
  /** The day in India, such as `2026-11-23`. */
  issuedOn: string;
  orderNumber: string;
  buyer: { name: string; gstin: string | null; businessName: string | null };
  placeOfSupply: TaxState;
  isInterState: boolean;
  /** Of a buyer in a special economic zone. */
  sez?: DocumentContent['sez'] | null;
  isTaxLowered: boolean;
  /** Null of a shop that was not registered for GST: the paper is in no return, and no tax is posted. */
  sellerGstin?: string | null;
  payment: Pick<NonNullable<DocumentContent['payment']>, 'method' | 'reference'> | null;
  lines: BookLine[];
  refersTo: EarlierDocument | null;
};

/** The document that a note or a refund voucher is about. */
type EarlierDocument = {
  number: string;
  issuedOn: string;
  total: Paise;
  /** Above which value invoices were listed one by one when its month was closed; null while that month is open. */
  listedAbove: Paise | null;
};

/** Sums of one rate of GST, in per cent. */
export type RateSums = Taxed & { rate: number };

/** The lines of a document by their rate, the lowest first: each is one item of a return and one ledger of sales. */
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
