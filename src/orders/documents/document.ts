import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { OtherCharge, Stone } from '#price/pricing/price-terms.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Sez } from '#content/settings/business-buyer.ts';
import type { State } from '#content/settings/indian-states.ts';
import type { Article } from './articles.ts';

/**
 * The documents of a sale, in the order in which one transaction issues them: a receipt voucher for payment before dispatch (CGST
 * rule 50), a refund voucher for what is refunded of that without a supply (rule 51), the tax invoice at dispatch (rule 46), a
 * credit note for what is refunded after it (rule 53).
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
 * The titles for a shop not registered for GST. It may issue neither a tax invoice nor a bill of supply: both, like the vouchers,
 * are documents of registered persons (CGST Act, sections 31 and 32; rule 49 requires a GSTIN on a bill of supply).
 */
const titlesWithoutGst: Record<DocumentKind, string> = {
  'receipt-voucher': 'Receipt',
  'refund-voucher': 'Refund Receipt',
  'tax-invoice': 'Invoice',
  'credit-note': 'Credit Note',
};

type Titled = { kind: DocumentKind; gstin: string | null | undefined };

/** The title of a document, which depends on the GSTIN of its seller. */
export function titleOf({ kind, gstin }: Titled): string {
  return gstin === null ? titlesWithoutGst[kind] : documentTitles[kind];
}

/** A State or union territory with its two-digit GST code. */
export type TaxState = { name: State; code: string };

export type Seller = {
  legalName: string;
  shopName: string;
  addressLines: string[];
  state: TaxState;
  /** Null for a shop that was not registered for GST when the order was placed. */
  gstin: string | null;
  phone: string;
  email: string;
  /** Empty if the shop has none. */
  bisLicence: string;
};

export type DocumentBuyer = {
  name: string;
  /** Null for a buyer without one, who is not registered for GST. */
  gstin: string | null;
  businessName: string | null;
  phone: string;
  email: string;
  /** For an order collected at the shop: the lines staff recorded, or none, and the shop's State. */
  addressLines: string[];
  state: TaxState;
  /** Sealed for its order, if the shop prints it on invoices and the total required it. */
  pan?: SealedPan;
};

export type SealedPan = { sealedPan: string; lastFour: string };

/** The tax on a value: CGST and SGST within the seller's State or union territory, IGST between them. */
export type Taxed = {
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** The agreed sum less value and tax, may be negative; the price of each piece is in whole rupees. */
  roundOff: Paise;
  total: Paise;
};

/** The parts of the value of all pieces of a line, before tax. */
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

/** The metal of a line: all weights are totals of its pieces. */
export type LineMetal = {
  karat: Karat;
  size: string;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  /** The net weight charged: that of the sold piece if the packed one is heavier. It is the quantity in the books. */
  chargedWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  /** The Hallmark Unique IDs; empty if the pieces need none or none was recorded. */
  huids: string[];
  /** Each article of a packed pair or set; otherwise left out. */
  articles?: Article[];
  stoneList: Stone[];
  otherChargeList: OtherCharge[];
};

/**
 * A line of a document. `piece`: pieces of one order line, one by one if they were packed. `delivery`: the delivery fee, or what
 * was kept of pieces that came back before. `reduction`: what was refunded before dispatch and is not charged; its sums are
 * deducted. `refund`: a part of an invoice's sum credited without a piece that comes back. Vouchers fill only name, count and
 * total.
 */
export type DocumentLine = Taxed & {
  kind: 'piece' | 'delivery' | 'reduction' | 'refund';
  name: string;
  hsn: string;
  pieces: number;
  /** How many hallmarked articles each piece consists of, if more than one. */
  articles?: number;
  gstPercentage: number;
  /** The order's line and, for a packed piece, its unit: how a credit note finds it. */
  orderItemId: string | null;
  unit: number | null;
  parts: LineParts | null;
  metal: LineMetal | null;
};

/** The content of a document, as it was when it was issued. */
export type DocumentContent = {
  seller: Seller;
  buyer: DocumentBuyer;
  placeOfSupply: TaxState;
  isInterState: boolean;
  /** The buyer is in a special economic zone, and how it is supplied; otherwise left out. */
  sez?: Sez;
  orderNumber: string;
  /** The moment at which the price was fixed, ISO; its lines use the gold rate of that moment. */
  pricedAt: string;
  /** How and when it was paid, ISO; null if unpaid. */
  payment: { method: string; reference: string; at: string } | null;
  lines: DocumentLine[];
  /** The document that this one is about; for a tax invoice, the order's receipt voucher. */
  refersTo: { kind: DocumentKind; number: string; issuedOn: string } | null;
  /** The reason for the refund. */
  reason: string | null;
  /** A credit note after the 30 November that follows the year of its invoice cannot lower the tax (section 34(2)). */
  isTaxLowered: boolean;
  /** The sentences that the law or the trade requires, as the shop has set them. */
  sentences: string[];
};
