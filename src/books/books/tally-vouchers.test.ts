import { expect, test } from 'vitest';
import { documentVoucher, moneyVoucher } from './tally-vouchers.ts';
import { entryOf, moneyOf } from './test-month.server.ts';

test('a voucher names the document it refers to, and a credit note and its payout each have their own', () => {
  const note = entryOf({ kind: 'credit-note', serial: 7, sums: [103], refersToRupees: 10_300 });
  const about = { number: 'INV/26-27/000007', day: '2026-11-01' };
  const shared = { reference: about, buyer: note.buyer, placeOfSupply: note.placeOfSupply };
  const by = 'of order K26-000007, Asha Rao';
  expect(documentVoucher(note)).toEqual({
    ...shared,
    remoteId: `kanak-${note.id}`,
    type: 'Credit Note',
    number: 'CN/26-27/000007',
    day: '2026-11-10',
    narration: `CN/26-27/000007 ${by}, paid by upi pay_7`,
    postings: [
      { ledger: 'Online Buyers', amount: 103_00 },
      { ledger: 'Sales Returns GST 3%', amount: -100_00 },
      { ledger: 'Output CGST', amount: -1_50 },
      { ledger: 'Output SGST/UTGST', amount: -1_50 },
    ],
  });
  expect(documentVoucher({ ...note, payment: null })?.narration).toBe(`CN/26-27/000007 ${by}`);
  expect(moneyOf(note).map((move) => moneyVoucher(move))).toEqual([
    {
      ...shared,
      remoteId: `kanak-${note.id}-payment`,
      type: 'Payment',
      number: 'CN/26-27/000007-PAID',
      day: '2026-11-10',
      narration: `CN/26-27/000007-PAID ${by}, Online pay_7`,
      postings: [
        { ledger: 'Online Buyers', amount: -103_00 },
        { ledger: 'Payments Clearing', amount: 103_00 },
      ],
    },
  ]);
});

test('money without a document has a voucher under its own number, which refers to itself', () => {
  const moves = moneyOf(entryOf({ kind: 'receipt-voucher', serial: 1, sums: [10_300] }));
  const bare = { id: 'o1', paper: null, about: null, placeOfSupply: null } as const;
  const vouchers = (['receipt', 'refund'] as const).flatMap((kind) =>
    moves.map((move) => moneyVoucher({ ...move, ...bare, kind })),
  );
  const own = { number: 'pay_1', reference: { number: 'pay_1', day: '2026-11-10' } };
  expect(vouchers).toMatchObject([
    { ...own, remoteId: 'kanak-o1-receipt', type: 'Receipt' },
    { ...own, remoteId: 'kanak-o1-refund', type: 'Payment' },
  ]);
});
