import type { BookEntry } from './book-entry.ts';
import type { Gstr1 } from './gstr1.ts';
import { entryOf } from './test-month.server.ts';

const madurai = '33AAACM9999K1Z5';

/** A small month with every section, in amounts that are easy to check. */
export const workedMonth: BookEntry[] = [
  // ₹1,030 with 3%: 1,000 + 15 + 15.
  entryOf({ serial: 1, sums: [1_030] }),
  entryOf({ serial: 2, sums: [2_060, -1_030], weightMg: 4_625 }),
  // To Tamil Nadu: exactly at the limit, above it, and to a business.
  entryOf({ serial: 3, sums: [100_000], state: 'Tamil Nadu' }),
  entryOf({ serial: 4, sums: [206_000], state: 'Tamil Nadu', weightMg: 30_005 }),
  entryOf({ serial: 5, sums: [10_300], state: 'Tamil Nadu', gstin: madurai }),
  // Credited: all of the first, this month's large one, and part of the business's purchase.
  entryOf({ kind: 'credit-note', serial: 1, sums: [1_030], refersToRupees: 1_030 }),
  entryOf({
    kind: 'credit-note',
    serial: 2,
    sums: [103_000],
    state: 'Tamil Nadu',
    weightMg: 15_000,
    refersToRupees: 206_000,
  }),
  entryOf({
    kind: 'credit-note',
    serial: 3,
    sums: [1_030],
    state: 'Tamil Nadu',
    gstin: madurai,
    weightMg: 0,
    refersToRupees: 10_300,
  }),
  // Too late to lower the tax: only its number is reported.
  entryOf({ kind: 'credit-note', serial: 4, sums: [500], isTaxLowered: false }),
  entryOf({ kind: 'receipt-voucher', serial: 7, sums: [1_030] }),
  entryOf({ kind: 'receipt-voucher', serial: 8, sums: [1_030] }),
  entryOf({ kind: 'receipt-voucher', serial: 10, sums: [1_030] }),
  entryOf({ kind: 'refund-voucher', serial: 1, sums: [1_030], refersToRupees: 1_030 }),
];

/** Its return, calculated by hand. */
export const workedOutByHand: Gstr1 = {
  gstin: '08AAAAA0000A1Z2',
  fp: '112026',
  version: 'GST3.2.1',
  hash: 'hash',
  b2b: [
    {
      ctin: madurai,
      inv: [
        {
          inum: 'INV/26-27/000005',
          idt: '10-11-2026',
          val: 10_300,
          pos: '33',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 301, itm_det: { rt: 3, txval: 10_000, iamt: 300, csamt: 0 } }],
        },
      ],
    },
  ],
  b2cl: [
    {
      pos: '33',
      inv: [
        {
          inum: 'INV/26-27/000004',
          idt: '10-11-2026',
          val: 206_000,
          itms: [{ num: 301, itm_det: { rt: 3, txval: 200_000, iamt: 6_000, csamt: 0 } }],
        },
      ],
    },
  ],
  b2cs: [
    // 1,000 + (2,000 - 1,000) - 1,000
    { sply_ty: 'INTRA', typ: 'OE', pos: '08', rt: 3, txval: 1_000, camt: 15, samt: 15, csamt: 0 },
    // 1,00,000 / 1.03
    { sply_ty: 'INTER', typ: 'OE', pos: '33', rt: 3, txval: 97_087.38, iamt: 2_912.62, csamt: 0 },
  ],
  cdnr: [
    {
      ctin: madurai,
      nt: [
        {
          ntty: 'C',
          nt_num: 'CN/26-27/000003',
          nt_dt: '10-11-2026',
          val: 1_030,
          pos: '33',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 301, itm_det: { rt: 3, txval: 1_000, iamt: 30, csamt: 0 } }],
        },
      ],
    },
  ],
  cdnur: [
    {
      ntty: 'C',
      nt_num: 'CN/26-27/000002',
      nt_dt: '10-11-2026',
      val: 103_000,
      pos: '33',
      typ: 'B2CL',
      itms: [{ num: 301, itm_det: { rt: 3, txval: 100_000, iamt: 3_000, csamt: 0 } }],
    },
  ],
  hsn: {
    hsn_b2b: [
      {
        num: 1,
        hsn_sc: '7113',
        desc: 'Articles of jewellery',
        uqc: 'GMS',
        qty: 10,
        rt: 3,
        txval: 9_000,
        iamt: 270,
        camt: 0,
        samt: 0,
        csamt: 0,
      },
    ],
    hsn_b2c: [
      {
        num: 1,
        hsn_sc: '7113',
        desc: 'Articles of jewellery',
        uqc: 'GMS',
        // 10 + 4.625 + 10 + 30.005 - 10 - 15 = 29.63
        qty: 29.63,
        rt: 3,
        // 1,000 + 1,000 + 97,087.38 + 2,00,000 - 1,000 - 1,00,000
        txval: 198_087.38,
        iamt: 5_912.62,
        camt: 15,
        samt: 15,
        csamt: 0,
      },
    ],
  },
  doc_issue: {
    doc_det: [
      {
        doc_num: 1,
        docs: [
          {
            num: 1,
            from: 'INV/26-27/000001',
            to: 'INV/26-27/000005',
            totnum: 5,
            cancel: 0,
            net_issue: 5,
          },
        ],
      },
      {
        doc_num: 5,
        docs: [
          {
            num: 1,
            from: 'CN/26-27/000001',
            to: 'CN/26-27/000004',
            totnum: 4,
            cancel: 0,
            net_issue: 4,
          },
        ],
      },
      {
        doc_num: 6,
        docs: [
          {
            num: 1,
            from: 'RV/26-27/000007',
            to: 'RV/26-27/000008',
            totnum: 2,
            cancel: 0,
            net_issue: 2,
          },
          {
            num: 2,
            from: 'RV/26-27/000010',
            to: 'RV/26-27/000010',
            totnum: 1,
            cancel: 0,
            net_issue: 1,
          },
        ],
      },
      {
        doc_num: 8,
        docs: [
          {
            num: 1,
            from: 'RFV/26-27/000001',
            to: 'RFV/26-27/000001',
            totnum: 1,
            cancel: 0,
            net_issue: 1,
          },
        ],
      },
    ],
  },
};
