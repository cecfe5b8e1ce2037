import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { gstCodes, type State } from '#content/settings/indian-states.ts';
import { settingTable } from '#content/settings/setting-table.ts';
import type {
  DocumentBuyer,
  DocumentContent,
  DocumentLine,
  LineMetal,
  LineParts,
  Seller,
  TaxState,
} from './document.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';
import { noTax, sumTaxed, taxOf } from './tax.ts';

/** Test documents: sellers, buyers and lines with consistent sums, each adjustable. */
export const issuedAt = new Date('2026-11-23T10:35:00Z');

export function taxState(name: State): TaxState {
  return { name, code: gstCodes[name] };
}

export function testSeller(
  state: State = 'Rajasthan',
  gstin: string | null = '08AAACK4321M1ZJ',
): Seller {
  return {
    legalName: 'Kanak Jewels Private Limited',
    shopName: 'Kanak',
    addressLines: ['14 Johari Bazaar', 'Jaipur 302003'],
    state: taxState(state),
    gstin,
    phone: '+91 98765 43210',
    email: 'care@kanak.example',
    bisLicence: 'HM/C-9876543210',
  };
}

export function testBuyer(state: State = 'Rajasthan'): DocumentBuyer {
  return {
    name: 'Meera Joshi',
    gstin: null,
    businessName: null,
    phone: '+919829012345',
    email: 'meera@example.com',
    addressLines: ['7 Gangaur Lane', 'Near Hawa Mahal', 'Jaipur 302002'],
    state: taxState(state),
  };
}

const noParts: LineParts = {
  gold: paise(0),
  making: paise(0),
  wastage: paise(0),
  stones: paise(0),
  hallmarkFee: paise(0),
  otherCharges: paise(0),
  fixed: paise(0),
  discount: paise(0),
};

const ring: LineMetal = {
  karat: '22kt',
  size: '12',
  grossWeightMg: milligrams(8_120),
  stoneWeightMg: milligrams(0),
  netWeightMg: milligrams(8_120),
  chargedWeightMg: milligrams(8_120),
  ratePaisePerGram: paise(6_543_21),
  huids: ['AB12CD'],
  stoneList: [],
  otherChargeList: [],
};

type PieceLine = Partial<Pick<DocumentLine, 'name' | 'pieces' | 'unit' | 'hsn'>> & {
  metal?: Partial<LineMetal>;
  parts?: Partial<LineParts>;
  isInterState?: boolean;
  gstPercentage?: number;
};

/** A line of a piece: gold and making follow from its weight and rate by default. */
export function pieceLine(line: PieceLine = {}): DocumentLine {
  const metal = { ...ring, ...line.metal };
  const gold = Math.round((metal.chargedWeightMg * metal.ratePaisePerGram) / 1000);
  const usual = { gold: paise(gold), making: paise(Math.round(gold * 0.12)) };
  const parts = { ...noParts, ...(line.parts?.fixed ? {} : usual), ...line.parts };
  const { discount, ...added } = parts;
  const taxable = paise(Object.values(added).reduce((sum, part) => sum + part, 0) - discount);
  const { gstPercentage = 3, isInterState = false } = line;
  const total = paiseFromRupees(Math.round((taxable * (1 + gstPercentage / 100)) / 100));
  return {
    ...taxOf({ taxable, total }, { gstPercentage, isInterState }),
    kind: 'piece',
    name: line.name ?? 'Lotus Ring',
    hsn: line.hsn ?? '7113',
    pieces: line.pieces ?? 1,
    gstPercentage,
    orderItemId: '01970000-0000-7000-8000-00000000000a',
    unit: line.unit ?? 1,
    parts,
    metal,
  };
}

/** A line without a piece: a delivery, reduction or refund. `total` includes the tax. */
export function sumLine(
  line: Pick<DocumentLine, 'kind' | 'name'> & { total: Paise; isInterState?: boolean },
): DocumentLine {
  const { kind, name, total, isInterState = false } = line;
  const rate = { gstPercentage: 3, isInterState };
  return {
    ...taxOf({ taxable: paise(Math.round(total / 1.03)), total }, rate),
    kind,
    name,
    hsn: '7113',
    pieces: 0,
    gstPercentage: 3,
    orderItemId: null,
    unit: null,
    parts: null,
    metal: null,
  };
}

/** A voucher line, which says what was paid for and has no tax. */
export function voucherLine(name: string, pieces: number, total: Paise): DocumentLine {
  return {
    ...sumLine({ kind: 'piece', name, total }),
    ...noTax,
    taxable: total,
    total,
    pieces,
  };
}

const { puritySentence, huidSentence, shortageSentence } = settingTable.documents;
const documentSentences = [puritySentence, huidSentence, shortageSentence].map(
  ({ defaultValue }) => defaultValue,
);

/** Document content: by default of a sale within Rajasthan, paid two days earlier. */
export function testContent(
  lines: DocumentLine[],
  rest: Partial<DocumentContent> = {},
): DocumentContent {
  const [seller, buyer] = [testSeller(), testBuyer()];
  return {
    seller,
    buyer,
    placeOfSupply: (rest.buyer ?? buyer).state,
    isInterState: (rest.seller ?? seller).state.code !== (rest.buyer ?? buyer).state.code,
    orderNumber: 'KNK-26-004211',
    pricedAt: '2026-11-21T10:35:00.000Z',
    payment: { method: 'upi', reference: 'pay_RkT4x9Qm2LzA1b', at: '2026-11-21T10:38:12.000Z' },
    lines,
    refersTo: { kind: 'receipt-voucher', number: 'RV/26-27/000119', issuedOn: '2026-11-21' },
    reason: null,
    isTaxLowered: true,
    sentences: documentSentences,
    ...rest,
  };
}

/** A printed document with this content: by default a tax invoice. */
export function testDocument(
  content: DocumentContent,
  rest: Partial<PrintedDocument> = {},
): PrintedDocument {
  return {
    ...sumTaxed(content.lines),
    kind: 'tax-invoice',
    number: 'INV/26-27/000042',
    issuedAt,
    isTest: false,
    content,
    ...rest,
  };
}
