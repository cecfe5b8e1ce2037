import { describe, expect, test } from 'vitest';
import { titleOf } from '../document.ts';
import { longInvoice, invoiceCases, noteCases } from '../test-document-cases.server.ts';
import { drawDocument } from './draw-document.server.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readPdf } from './test-read-pdf.server.ts';

const verifyUrl = 'https://kanak.example/verify/abcdefgh2345mnop';
const draw = (document: PrintedDocument) => drawDocument({ document, verifyUrl });
const read = async (document: PrintedDocument) => readPdf(await draw(document));
const invoices: Record<string, PrintedDocument> = invoiceCases;
const notes: Record<string, PrintedDocument> = noteCases;
const maxBytes = 100_000;

/** What every document says about the seller, anywhere on it. */
const ofSeller = [
  'Kanak Jewels Private Limited',
  '14 Johari Bazaar',
  'State: Rajasthan (08)',
  'GSTIN 08AAACK4321M1ZJ',
  'BIS licence HM/C-9876543210',
];
/** What every invoice for a ring of 8.12 g says. */
const ofRing = [
  'Tax Invoice INV/26-27/000042',
  'Date 23 Nov 2026',
  'Order KNK-26-004211',
  'Receipt Voucher RV/26-27/000119 Date of voucher 21 Nov 2026',
  'Reverse charge No',
  'Lotus Ring 7113 8.120 GMS ₹59,506.57',
  'Gold 22K916 · Size 12 · 16.6 mm · 1 piece',
  'Gross 8.12 g · Stones 0.00 g · Net 8.12 g',
  'HUID AB12CD',
  'Gold rate ₹6,543.21 per g, 21 Nov 2026, 4:05 pm IST',
  'Gold value, 8.12 g × ₹6,543.21 ₹53,130.87',
  'Making charge ₹6,375.70',
  'Taxable value ₹59,506.57',
  'Total ₹61,292.00',
  'AMOUNT IN WORDS Rupees Sixty-One Thousand Two Hundred Ninety-Two Only',
  'PAYMENT UPI pay_RkT4x9Qm2LzA1b 21 Nov 2026, 4:08 pm IST',
  'purity of hallmarked jewellery verified at any BIS-recognised Assaying and Hallmarking Centre',
  'the buyer is owed twice the difference and the testing charges',
  `Scan the code, or open this address: ${verifyUrl}`,
  'For Kanak Jewels Private Limited Authorised signatory',
  'Issued electronically on 23 Nov 2026, 4:05 pm IST; no signature required',
  'Page 1 of 1',
];
const withinState = ['CGST 1.5% ₹892.60 SGST 1.5% ₹892.60 ₹61,292.00', 'Round-off ₹0.23'];
const between = ['IGST 3% ₹1,785.20 ₹61,292.00', 'Round-off ₹0.23'];

const said: [name: string, texts: string[], not?: string[]][] = [
  [
    'within the State',
    [
      ...ofSeller,
      ...ofRing,
      ...withinState,
      'Place of supply Rajasthan (08)',
      'BUYER मीरा जोशी जोहरी बाज़ार Jaipur 302003 State: Rajasthan (08) +919829012345',
      'DELIVERY ADDRESS जोहरी बाज़ार Jaipur 302003 State: Rajasthan (08)',
    ],
    ['IGST', 'UTGST', 'Test document', 'gift', 'Discount'],
  ],
  [
    'to another State',
    [...ofSeller, ...ofRing, ...between, 'Place of supply Kerala (32)'],
    ['CGST', 'SGST'],
  ],
  [
    'to another State above ₹1,00,000',
    ['Place of supply Kerala (32)', 'Kundan Bangle', '24.310 GMS', 'IGST 3% ₹5,344.60', 'Size 2.6'],
    ['CGST'],
  ],
  [
    'within a union territory',
    [
      ...ofRing,
      'CGST 1.5% ₹892.60 UTGST 1.5% ₹892.60',
      'GSTIN 04AAACK4321M1ZR',
      'State: Chandigarh (04)',
      'Place of supply Chandigarh (04)',
    ],
    [' SGST', 'IGST'],
  ],
  ['to a union territory', [...ofRing, ...between, 'Place of supply Ladakh (38)'], ['UTGST']],
  [
    'within Delhi',
    [...ofRing, ...withinState, 'GSTIN 07AAACK4321M1ZL', 'Place of supply Delhi (07)'],
    ['UTGST'],
  ],
  [
    'to a registered buyer',
    [
      ...between,
      'BUYER Marigold Events LLP Meera Joshi GSTIN 27AABCM9876P1ZG 7 Gangaur Lane',
      'Place of supply Maharashtra (27)',
    ],
  ],
  [
    'of a piece that was packed lighter',
    ['8.060 GMS', 'Net 8.06 g', 'Gold value, 8.06 g × ₹6,543.21 ₹52,738.27'],
    ['gift'],
  ],
  [
    'of a piece that was packed heavier',
    ['8.120 GMS', 'Net 8.18 g', 'Weight charged 8.12 g', 'Gold value, 8.12 g'],
    ['gift', '0.06 g'],
  ],
  [
    'of stones, a fee and wastage',
    [
      'Gold 18K750',
      'Gross 6.204 g · Stones 0.084 g · Net 6.12 g',
      'Gold value, 6.12 g × ₹5,353.00 ₹32,760.36',
      'Wastage ₹819.01',
      'Stones ₹29,700.00',
      'Diamond × 20, 0.42 ct, certificate IGI 5512, ₹65,000.00 per ct',
      'Ruby, ₹2,400.00',
      'Hallmarking charge ₹45.00',
      'Rhodium ₹350.50',
      'Taxable value ₹67,606.11',
      'Total ₹69,634.00',
    ],
  ],
  [
    'of silver at a fixed price',
    ['Silver 925 · 10 in · 25.4 cm · 2 pieces', '41.000 GMS', 'Fixed price ₹5,825.24'],
    ['Gold rate', 'HUID AB', 'Making charge'],
  ],
  [
    'with a discount, delivery and a reduction',
    [
      'Discount −₹1,275.00',
      '2 Delivery 7113 – ₹96.12 CGST 1.5% ₹1.44 SGST 1.5% ₹1.44 ₹99.00',
      '3 Refunded before dispatch 7113 – −₹485.44 CGST 1.5% −₹7.28 SGST 1.5% −₹7.28 −₹500.00',
      'Total ₹59,578.00',
    ],
  ],
  [
    'collected at the shop, paid in the sandbox',
    [
      'Test document: no money moved',
      'DELIVERY Collected at the shop 14 Johari Bazaar',
      'Cash Paid at the shop',
    ],
    ['UPI', 'Receipt Voucher', 'DELIVERY ADDRESS'],
  ],
  [
    'of a shop that is not registered for GST',
    [
      'Invoice INV/26-27/000042',
      'State: Rajasthan (08)',
      'BIS licence HM/C-9876543210',
      'Receipt RV/26-27/000119',
      'No. Description Quantity Amount',
      'Lotus Ring 8.120 GMS ₹59,507.00',
      'HUID AB12CD',
      'Making charge ₹6,375.70',
      'Value ₹59,506.57 Round-off ₹0.43 Total ₹59,507.00',
      'The seller is not registered for GST; no tax is charged.',
    ],
    [
      'Tax Invoice',
      'GSTIN',
      'CGST',
      'IGST',
      'HSN',
      'Taxable',
      'Place of supply',
      'Reverse charge',
      'Original for recipient',
      'Voucher',
    ],
  ],
];

describe('a tax invoice', () => {
  test.each(said)('%s states the required details', async (name, texts, not = []) => {
    const { text } = await read(paperOf(invoices, name));
    for (const each of texts) expect(text).toContain(each);
    for (const each of not) expect(text).not.toContain(each);
  });

  test('is checked in every case', () => {
    expect(said.map(([name]) => name)).toEqual(Object.keys(invoices));
  });
});

describe('vouchers and notes', () => {
  const noTax =
    'Rate and amount of tax: nil. No tax is due on advances for goods (Notification 66/2017, Central Tax).';
  const money = ['Lotus Ring, 22KT 1 piece ₹61,290.00', 'Place of supply Rajasthan (08)', noTax];
  test.each([
    [
      'a receipt voucher',
      [...ofSeller, ...money, 'Receipt Voucher RV/26-27/000119', 'Advance received ₹61,290.00'],
      ['HSN', 'CGST 1.5%', 'Original for recipient'],
    ],
    [
      'a refund voucher',
      [
        ...ofSeller,
        ...money,
        'Refund Voucher RFV/26-27/000007',
        'Receipt Voucher RV/26-27/000119 Date of voucher 21 Nov 2026',
        'Reason Cancelled by the buyer within 24 hours',
        'Refunded ₹61,290.00',
      ],
      ['CGST 1.5%'],
    ],
    [
      'a credit note for all of an invoice',
      [
        ...ofSeller,
        ...withinState,
        'Credit Note CN/26-27/000003',
        'Nature of document Credit Note',
        'Tax Invoice INV/26-27/000042 Date of invoice 23 Nov 2026',
        'Reason Returned by the buyer: the ring is too small',
        'BUYER Meera Joshi 7 Gangaur Lane',
        'HUID AB12CD',
        'Total ₹61,292.00',
      ],
      ['Financial credit note'],
    ],
    [
      'a financial credit note',
      [
        'Financial credit note: tax is not reduced (section 34(2)).',
        'Refund 7113 – ₹1,941.75 CGST 1.5% ₹29.13 SGST 1.5% ₹29.13 ₹2,000.00',
        'Reason Making charge paid back in part',
      ],
      [],
    ],
    [
      'a receipt of a shop that is not registered for GST',
      ['Receipt RV/26-27/000120', 'Advance received ₹59,507.00', 'no tax is charged'],
      ['Voucher', 'GSTIN', 'Notification', 'Place of supply'],
    ],
    [
      'a credit note of a shop that is not registered for GST',
      ['Credit Note CN/26-27/000004', 'Invoice INV/26-27/000042', 'Total ₹59,507.00'],
      ['Tax Invoice', 'GSTIN', 'CGST', 'section 34', 'Place of supply'],
    ],
  ])('%s states the required details', async (name, texts, not) => {
    const { text } = await read(paperOf(notes, name));
    for (const each of texts) expect(text).toContain(each);
    for (const each of not) expect(text).not.toContain(each);
  });
});

describe.each(Object.entries({ ...invoices, ...notes, 'of 20 pieces': longInvoice(20) }))(
  '%s',
  (_name, document) => {
    test('is drawn as the same bytes every time, at most 100 kB', async () => {
      const [first, second] = [await draw(document), await draw(document)];
      expect(Buffer.compare(first, second)).toBe(0);
      expect(first.length).toBeLessThanOrEqual(maxBytes);
    });

    test('declares its language, its title and its structure', async () => {
      const { info, marks, preferences, elements } = await read(document);
      const { kind, number, content } = document;
      const title = titleOf({ kind, gstin: content.seller.gstin });
      expect(info).toMatchObject({ Language: 'en-IN', CreationDate: 'D:20261123103500Z' });
      expect(info.Title).toBe(`${title} ${number}`);
      expect(marks).toMatchObject({ Marked: true });
      expect(preferences).toMatchObject({ DisplayDocTitle: true });
      const count = (role: string) => elements.filter((each) => each.role === role).length;
      expect(elements[1]?.role).toBe('Document');
      expect([count('H1'), count('Figure')]).toEqual([1, 1]);
      expect(count('TD')).toBe(count('TH') * document.content.lines.length);
      expect(elements.find(({ role }) => role === 'Figure')?.alt).toContain(verifyUrl);
    });
  },
);

function paperOf(cases: Record<string, PrintedDocument>, name: string): PrintedDocument {
  const document = cases[name];
  if (!document) throw new Error(`There is no case ${name}`);
  return document;
}
