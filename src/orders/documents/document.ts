import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { OtherCharge, Stone } from '#price/pricing/price-terms.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Sez } from '#content/settings/business-buyer.ts';
import type { State } from '#content/settings/indian-states.ts';
import type { Article } from './articles.ts';

/**
 * The documents of a sale, in the order in which one transaction issues them: a receipt voucher for what is paid before
 * dispatch (CGST rule 50), a refund voucher for what goes back of that without a supply (rule 51), the tax invoice at
 * dispatch (rule 46), a credit note for what goes back after it (rule 53).
 */
export const documentKinds = [
  'receipt-voucher',
  'refund-voucher',
  'tax-invoice',
  'credit-note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentTitles: Record<DocumentKind, string> = {
  'receipt-voucher': 'Receipt Voucher',
  'refund-voucher': 'Refund Voucher',
  'tax-invoice': 'Tax Invoice',
  'credit-note': 'Credit Note',
};

/**
 * The same of a shop that is not registered for GST. It may issue no tax invoice, and no bill of supply either: both, like the
 * vouchers, are documents of registered persons (CGST Act, sections 31 and 32; rule 49 asks a bill of supply for a GSTIN).
 */
const titlesWithoutGst: Record<DocumentKind, string> = {
  'receipt-voucher': 'Receipt',
  'refund-voucher': 'Refund Receipt',
  'tax-invoice': 'Invoice',
  'credit-note': 'Credit Note',
};

type Titled = { kind: DocumentKind; gstin: string | null | undefined };

/** What stands over a document, by the GSTIN of its seller. */
export function titleOf({ kind, gstin }: Titled): string {
  return gstin === null ? titlesWithoutGst[kind] : documentTitles[kind];
}

/** A State or union territory with the two digits that GST knows it by. */
export type TaxState = { name: State; code: string };

export type Seller = {
  legalName: string;
  shopName: string;
  addressLines: string[];
  state: TaxState;
  /** Null of a shop that was not registered for GST when the order was placed. */
  gstin: string | null;
  phone: string;
  email: string;
  /** Empty where the shop has none. */
  bisLicence: string;
};

export type DocumentBuyer = {
  name: string;
  /** Null of a buyer without one, who is not registered for GST. */
  gstin: string | null;
  businessName: string | null;
  phone: string;
  email: string;
  /** Of an order that was collected at the shop: as staff noted it, or no lines, and the shop's State. */
  addressLines: string[];
  state: TaxState;
  /** Sealed for its order, where the shop has it on invoices and the total asked for it. */
  pan?: SealedPan;
};

export type SealedPan = { sealedPan: string; lastFour: string };

/** What tax there is on a value: CGST and SGST within the seller's State or union territory, IGST between them. */
export type Taxed = {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** What the sum as it was agreed is more or less than value and tax; the price of each piece is in whole rupees. */
  roundOff: Paise;
  total: Paise;
};

/** The parts of the value of a line's pieces together, before tax. */
export type LineParts = {
  gold: Paise;
  making: Paise;
  wastage: Paise;
  stones: Paise;
  hallmarkFee: Paise;
  otherCharges: Paise;
  fixed: Paise;
  discount: Paise;
};

/** What a line says of the metal: all weights are of the line's pieces together. */
export type LineMetal = {
  karat: Karat;
  size: string;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  /** Which net weight was charged: that of the sold piece where the packed one is heavier. It is the quantity in the books. */
  chargedWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  /** The Hallmark Unique IDs; empty where the pieces need none or none was noted. */
  huids: string[];
  /** Of a packed pair or set each of its articles; left out of all others. */
  articles?: Article[];
  stoneList: Stone[];
  otherChargeList: OtherCharge[];
};

/**
 * A line of a document. `piece`: pieces of one order line, one by one where they were packed. `delivery`: what delivery
 * costs. `reduction`: what was paid back before dispatch and is not charged; its sums are taken off. `refund`: a part of the
 * sum of an invoice without a piece that comes back. Of vouchers only name, count and total are filled.
 */
export type DocumentLine = Taxed & {
  kind: 'piece' | 'delivery' | 'reduction' | 'refund';
  name: string;
  hsn: string;
  pieces: number;
  /** Of how many hallmarked articles each piece is, where it is of more than one. */
  articles?: number;
  gstPercentage: number;
  /** The order's line and, of a packed piece, its unit: what a credit note finds it by. */
  orderItemId: string | null;
  unit: number | null;
  parts: LineParts | null;
  metal: LineMetal | null;
};

/** Everything that a document says, as it was when it was issued. */
export type DocumentContent = {
  seller: Seller;
  buyer: DocumentBuyer;
  placeOfSupply: TaxState;
  isInterState: boolean;
  /** The buyer is in a special economic zone, and how it is supplied; left out of all others. */
  sez?: Sez;
  orderNumber: string;
  /** The moment at which the price was fixed, ISO; the gold rate of its lines is that of then. */
  pricedAt: string;
  /** How and when it was paid, ISO; null where it was not. */
  payment: { method: string; reference: string; at: string } | null;
  lines: DocumentLine[];
  /** The document that this one is about, with the number of the invoice's own receipt voucher for a tax invoice. */
  refersTo: { kind: DocumentKind; number: string; issuedOn: string } | null;
  /** Why money goes back. */
  reason: string | null;
  /** A credit note after 30 November that follows the year of its invoice cannot lower the tax (section 34(2)). */
  isTaxLowered: boolean;
  /** The sentences that the law or the trade asks for, as the shop has set them. */
  sentences: string[];
};
