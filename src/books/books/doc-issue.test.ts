import { expect, test } from 'vitest';
import { collectIssued } from './doc-issue.ts';
import { entryOf } from './test-month.server.ts';

test('the numbers of a month are listed by kind, year and run, in whatever order they come', () => {
  const issued = collectIssued();
  const sums = [1];
  for (const sketch of [
    { kind: 'refund-voucher', serial: 4 },
    { kind: 'tax-invoice', serial: 12 },
    { kind: 'tax-invoice', serial: 3 },
    { kind: 'tax-invoice', serial: 10 },
    { kind: 'tax-invoice', serial: 11 },
    { kind: 'tax-invoice', serial: 13, financialYear: '25-26' },
    { kind: 'credit-note', serial: 14 },
    { kind: 'receipt-voucher', serial: 15 },
  ] as const) {
    issued.add(entryOf({ sums, ...sketch }));
  }
  const { doc_det } = issued.finish();
  const runs = doc_det.map(({ doc_num, docs }) => [
    doc_num,
    ...docs.map(({ num, from, to, totnum, net_issue }) => [num, from, to, totnum, net_issue]),
  ]);
  expect(runs).toEqual([
    [
      1,
      [1, 'INV/25-26/000013', 'INV/25-26/000013', 1, 1],
      [2, 'INV/26-27/000003', 'INV/26-27/000003', 1, 1],
      [3, 'INV/26-27/000010', 'INV/26-27/000012', 3, 3],
    ],
    [5, [1, 'CN/26-27/000014', 'CN/26-27/000014', 1, 1]],
    [6, [1, 'RV/26-27/000015', 'RV/26-27/000015', 1, 1]],
    [8, [1, 'RFV/26-27/000004', 'RFV/26-27/000004', 1, 1]],
  ]);
  expect(doc_det[0]?.docs.every(({ cancel }) => cancel === 0)).toBe(true);
});
