import fc from 'fast-check';
import { type Paise, paise, paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { gstCodes, type State, states } from '#content/settings/indian-states.ts';
import { negated, noTax, sumTaxed, taxWithin } from '#orders/documents/tax.ts';
import type { DocumentKind } from '#orders/documents/document.ts';
import type { MoneyWay } from '#orders/orders/counter-payment.ts';
import type { BookEntry, BookLine } from './book-entry.ts';
import type { MoneyMove } from './money-move.ts';

/** The State of the test shop, and its GSTIN. */
const homeState: State = 'Rajasthan';
export const sellerGstin = '08AAAAA0000A1Z2';
export const listedAbove: Paise = paiseFromRupees(100_000);

const letters: Record<DocumentKind, string> = {
  'receipt-voucher': 'RV',
  'refund-voucher': 'RFV',
  'tax-invoice': 'INV',
  'credit-note': 'CN',
};

/** A test document; by default an invoice of one piece within the State. */
export type EntrySketch = {
  kind?: DocumentKind;
  serial: number;
  issuedOn?: string;
  financialYear?: string;
  state?: State;
  gstin?: string | null;
  businessName?: string | null;
  /** In rupees, tax included, one per line; a negative one is a reduction. */
  sums: number[];
  weightMg?: number;
  hsn?: string;
  gstPercentage?: number;
  isTaxLowered?: boolean;
  /** Of the document it refers to. */
  refersToRupees?: number;
  listedThen?: Paise | null;
};

/** A document as the books read it, as the shop would have issued it. */
export function entryOf(sketch: EntrySketch): BookEntry {
  const { kind = 'tax-invoice', serial, financialYear = '26-27', state = homeState } = sketch;
  const isInterState = state !== homeState;
  const lines = sketch.sums.map((sum) => lineOf(sketch, { rupees: sum, isInterState, kind }));
  const refersTo =
    sketch.refersToRupees === undefined
      ? null
      : {
          number: `INV/${financialYear}/${String(serial).padStart(6, '0')}`,
          issuedOn: '2026-11-01',
          total: paiseFromRupees(sketch.refersToRupees),
          listedAbove: sketch.listedThen ?? null,
        };
  return {
    id: `01990000-0000-7000-8000-${letters[kind].length}${kind.length}${String(serial).padStart(9, '0')}`,
    kind,
    number: `${letters[kind]}/${financialYear}/${String(serial).padStart(6, '0')}`,
    financialYear,
    serial,
    issuedOn: sketch.issuedOn ?? '2026-11-10',
    orderNumber: `K26-${String(serial).padStart(6, '0')}`,
    buyer: {
      name: 'Asha Rao',
      gstin: sketch.gstin ?? null,
      businessName: sketch.businessName ?? null,
    },
    placeOfSupply: { name: state, code: gstCodes[state] },
    isInterState,
    isTaxLowered: sketch.isTaxLowered ?? true,
    payment: { method: 'upi', reference: `pay_${serial}` },
    lines,
    refersTo,
    ...sumTaxed(lines),
  };
}

/** The payment behind a test document, online by default: a voucher's own, or what a credit note refunds. */
export function moneyOf(entry: BookEntry, way: MoneyWay = 'online'): MoneyMove[] {
  const { id, kind, number, total, orderNumber, buyer, placeOfSupply, refersTo } = entry;
  if (kind === 'tax-invoice') return [];
  return [
    {
      kind: kind === 'receipt-voucher' ? 'receipt' : 'refund',
      id,
      at: new Date(`${entry.issuedOn}T12:00:00+05:30`),
      amount: total,
      way,
      reference: entry.payment?.reference ?? '',
      orderNumber,
      buyer,
      placeOfSupply,
      paper: { id, kind, number },
      about: refersTo,
      reason: null,
    },
  ];
}

type LineSketch = { rupees: number; isInterState: boolean; kind: DocumentKind };

function lineOf(sketch: EntrySketch, { rupees, isInterState, kind }: LineSketch): BookLine {
  const { gstPercentage = 3, hsn = '7113', weightMg = 10_000 } = sketch;
  const isVoucher = kind === 'receipt-voucher' || kind === 'refund-voucher';
  const total = paise(Math.abs(paiseFromRupees(rupees)));
  const taxed = isVoucher
    ? { ...noTax, taxable: total, total }
    : taxWithin(total, { gstPercentage, isInterState });
  const isReduction = rupees < 0;
  return {
    kind: isReduction ? 'reduction' : 'piece',
    hsn,
    pieces: isReduction ? 0 : 1,
    gstPercentage,
    chargedWeightMg: milligrams(isReduction || isVoucher ? 0 : weightMg),
    ...(isReduction ? negated(taxed) : taxed),
  };
}

/** Three businesses, each with a GSTIN of its State. */
const businesses = [
  { gstin: '08AAACB1234C1ZQ', businessName: 'Rao & Sons <Jewels>', state: 'Rajasthan' as State },
  { gstin: '33AAACM9999K1Z5', businessName: 'Madurai Gifts', state: 'Tamil Nadu' as State },
  { gstin: '27AAPFU0939F1ZV', businessName: 'उपहार Traders', state: 'Maharashtra' as State },
];

type Draw = {
  kind: DocumentKind;
  state: State;
  business: number | null;
  sums: number[];
  weightMg: number;
  hsn: string;
  gstPercentage: number;
  isTaxLowered: boolean;
  refersToRupees: number;
};

const sumOfMoney = fc.oneof(
  fc.integer({ min: 100, max: 30_000_000 }).map((paiseOfSum) => paiseOfSum / 100),
  fc.constantFrom(100_000, 100_000.01, 99_999.99, 1),
);

const draw: fc.Arbitrary<Draw> = fc.record({
  kind: fc.constantFrom<DocumentKind>(
    'tax-invoice',
    'tax-invoice',
    'credit-note',
    'receipt-voucher',
    'refund-voucher',
  ),
  state: fc.oneof(fc.constant(homeState), fc.constantFrom(...states)),
  business: fc.option(fc.nat({ max: businesses.length - 1 }), { nil: null, freq: 3 }),
  sums: fc.array(sumOfMoney, { minLength: 1, maxLength: 4 }),
  weightMg: fc.integer({ min: 1, max: 500_000 }),
  hsn: fc.constantFrom('7113', '711319', '7118', '9999'),
  gstPercentage: fc.constantFrom(3, 3, 3, 5, 0.25, 18),
  isTaxLowered: fc.boolean(),
  refersToRupees: sumOfMoney,
});

/** A month of documents of every kind and section; the serials of each kind begin at one. */
export const anyMonth: fc.Arbitrary<BookEntry[]> = fc
  .array(draw, { maxLength: 30 })
  .map(entriesOfDraws);

/** A fixed number of documents of all sections, always the same. */
export function madeMonth(count: number): BookEntry[] {
  return entriesOfDraws(fc.sample(draw, { numRuns: count, seed: 2026 }));
}

function entriesOfDraws(draws: readonly Draw[]): BookEntry[] {
  const serials = new Map<DocumentKind, number>();
  return draws
    .toSorted((first, second) => first.kind.localeCompare(second.kind, 'en'))
    .map(({ business, refersToRupees, ...sketch }, index) => {
      const serial = (serials.get(sketch.kind) ?? 0) + 1;
      serials.set(sketch.kind, serial);
      const day = String((index % 30) + 1).padStart(2, '0');
      const isNote = sketch.kind === 'credit-note' || sketch.kind === 'refund-voucher';
      return entryOf({
        ...sketch,
        ...(business !== null && businesses[business]),
        serial,
        issuedOn: `2026-11-${day}`,
        // Some have a reduction before dispatch.
        sums: serial % 5 === 0 ? [...sketch.sums, -0.5] : sketch.sums,
        ...(isNote && { refersToRupees }),
      });
    });
}
