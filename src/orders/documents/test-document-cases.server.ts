import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { DocumentContent } from './document.ts';
import type { PrintedDocument } from './pdf/printed-document.ts';
import {
  pieceLine,
  sumLine,
  taxState,
  testBuyer,
  testContent,
  testDocument,
  testSeller,
  voucherLine,
} from './test-documents.server.ts';

const chandigarh = testSeller('Chandigarh', '04AAACK4321M1ZR');
const delhi = testSeller('Delhi', '07AAACK4321M1ZL');
const registered = {
  ...testBuyer('Maharashtra'),
  gstin: '27AABCM9876P1ZG',
  businessName: 'Marigold Events LLP',
};

const unregistered = testSeller('Rajasthan', null);
const untaxed = pieceLine({ gstPercentage: 0 });

const inKerala = { buyer: testBuyer('Kerala') };

const ringOfStones = pieceLine({
  name: 'Peacock Ring of Diamonds',
  metal: {
    karat: '18kt',
    grossWeightMg: milligrams(6_204),
    stoneWeightMg: milligrams(84),
    netWeightMg: milligrams(6_120),
    chargedWeightMg: milligrams(6_120),
    ratePaisePerGram: paise(5_353_00),
    huids: ['KX77P2'],
    stoneList: [
      {
        kind: 'Diamond',
        count: 20,
        milliCarats: 420,
        pricedPer: 'carat',
        price: paise(65_000_00),
        certificate: 'IGI 5512',
      },
      {
        kind: 'Ruby',
        count: 1,
        milliCarats: 0,
        pricedPer: 'all',
        price: paise(2_400_00),
        certificate: null,
      },
    ],
    otherChargeList: [{ name: 'Rhodium', amount: paise(350_50) }],
  },
  parts: {
    wastage: paise(819_01),
    stones: paise(29_700_00),
    hallmarkFee: paise(45_00),
    otherCharges: paise(350_50),
  },
});

const silver = (isInterState: boolean) =>
  pieceLine({
    name: 'Silver Anklet',
    pieces: 2,
    unit: null,
    isInterState,
    metal: {
      karat: 'silver',
      size: '10 in',
      grossWeightMg: milligrams(41_000),
      netWeightMg: milligrams(41_000),
      chargedWeightMg: milligrams(41_000),
      ratePaisePerGram: paise(0),
      huids: [],
    },
    parts: { fixed: paise(5_825_24) },
  });

const heavy = {
  grossWeightMg: milligrams(8_180),
  netWeightMg: milligrams(8_180),
  chargedWeightMg: milligrams(8_120),
};
const light = {
  grossWeightMg: milligrams(8_060),
  netWeightMg: milligrams(8_060),
  chargedWeightMg: milligrams(8_060),
};

const invoice = (content: DocumentContent) => testDocument(content);
const bangle = (isInterState: boolean) =>
  pieceLine({
    name: 'Kundan Bangle',
    isInterState,
    metal: {
      size: '2.6',
      grossWeightMg: milligrams(24_310),
      netWeightMg: milligrams(24_310),
      chargedWeightMg: milligrams(24_310),
      huids: ['QW19ZX'],
    },
  });

/** The tax invoices a shop issues, each with one peculiarity. */
export const invoiceCases = {
  'within the State': invoice(
    testContent([pieceLine()], {
      buyer: { ...testBuyer(), name: 'मीरा जोशी', addressLines: ['जोहरी बाज़ार', 'Jaipur 302003'] },
    }),
  ),
  'to another State': invoice(testContent([pieceLine({ isInterState: true })], inKerala)),
  'to another State above ₹1,00,000': invoice(testContent([bangle(true)], inKerala)),
  'within a union territory': invoice(
    testContent([pieceLine()], { seller: chandigarh, buyer: testBuyer('Chandigarh') }),
  ),
  'to a union territory': invoice(
    testContent([pieceLine({ isInterState: true })], { buyer: testBuyer('Ladakh') }),
  ),
  'within Delhi': invoice(testContent([pieceLine()], { seller: delhi, buyer: testBuyer('Delhi') })),
  'to a registered buyer': invoice(
    testContent([pieceLine({ isInterState: true })], { buyer: registered }),
  ),
  'of a piece that was packed lighter': invoice(testContent([pieceLine({ metal: light })])),
  'of a piece that was packed heavier': invoice(testContent([pieceLine({ metal: heavy })])),
  'of stones, a fee and wastage': invoice(testContent([ringOfStones])),
  'of silver at a fixed price': invoice(testContent([silver(false)])),
  'with a discount, delivery and a reduction': invoice(
    testContent([
      pieceLine({ parts: { discount: paise(1_275_00) } }),
      sumLine({ kind: 'delivery', name: 'Delivery', total: paise(99_00) }),
      sumLine({ kind: 'reduction', name: 'Refunded before dispatch', total: paise(-500_00) }),
    ]),
  ),
  'collected at the shop, paid in the sandbox': testDocument(
    testContent([pieceLine()], {
      buyer: { ...testBuyer(), addressLines: [] },
      payment: {
        method: 'cash',
        reference: 'counter_01970000-0000-7000-8000-00000000000b',
        at: '2026-11-23T10:35:00.000Z',
      },
      refersTo: null,
      sentences: [],
    }),
    { isTest: true, number: 'TIN/26-27/000042' },
  ),
  'of a shop that is not registered for GST': invoice(
    testContent([untaxed], { seller: unregistered }),
  ),
} satisfies Record<string, PrintedDocument>;

const reason = 'Cancelled by the buyer within 24 hours';
const cancelled = {
  refersTo: { kind: 'tax-invoice', number: 'INV/26-27/000042', issuedOn: '2026-11-23' },
  reason: 'Returned by the buyer: the ring is too small',
} as const satisfies Partial<DocumentContent>;

/** The vouchers and credit notes. */
export const noteCases = {
  'a receipt voucher': testDocument(
    testContent([voucherLine('Lotus Ring, 22KT', 1, paise(61_290_00))], {
      refersTo: null,
      placeOfSupply: taxState('Rajasthan'),
    }),
    { kind: 'receipt-voucher', number: 'RV/26-27/000119' },
  ),
  'a refund voucher': testDocument(
    testContent([voucherLine('Lotus Ring, 22KT', 1, paise(61_290_00))], { reason }),
    { kind: 'refund-voucher', number: 'RFV/26-27/000007' },
  ),
  'a credit note for all of an invoice': testDocument(testContent([pieceLine()], cancelled), {
    kind: 'credit-note',
    number: 'CN/26-27/000003',
  }),
  'a financial credit note': testDocument(
    testContent([sumLine({ kind: 'refund', name: 'Refund', total: paise(2_000_00) })], {
      ...cancelled,
      isTaxLowered: false,
      reason: 'Making charge paid back in part',
    }),
    { kind: 'credit-note', number: 'CN/27-28/000901' },
  ),
  'a receipt of a shop that is not registered for GST': testDocument(
    testContent([voucherLine('Lotus Ring, 22KT', 1, paise(59_507_00))], {
      seller: unregistered,
      refersTo: null,
    }),
    { kind: 'receipt-voucher', number: 'RV/26-27/000120' },
  ),
  'a credit note of a shop that is not registered for GST': testDocument(
    testContent([untaxed], { ...cancelled, seller: unregistered, isTaxLowered: false }),
    { kind: 'credit-note', number: 'CN/26-27/000004' },
  ),
} satisfies Record<string, PrintedDocument>;

/** An invoice for a number of pieces of every kind, to a buyer with the longest possible name and address. */
export function longInvoice(pieces: number): PrintedDocument {
  const kinds = [pieceLine(), ringOfStones, bangle(false), silver(false)];
  const lines = Array.from(
    { length: pieces },
    (_, place) => kinds[place % kinds.length] ?? ringOfStones,
  );
  const buyer = {
    ...testBuyer(),
    name: 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayana Chandrasekhara Rao Bahadur',
    addressLines: [
      'Flat 1204, Tower B, Prestige Whitefield Meadows Phase II, beyond the second railway gate',
      'Opposite the Government Higher Secondary School for Girls, Kundalahalli Main Road',
      'Jaipur 302002',
    ],
  };
  return testDocument(testContent(lines, { buyer }));
}
