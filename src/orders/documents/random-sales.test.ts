import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { creditLines } from './credit-lines.ts';
import type { DocumentLine } from './document.ts';
import { invoiceLines } from './document-content.ts';
import { negated, sumTaxed } from './tax.ts';
import { anySale, type RandomSale } from './test-random-sale.server.ts';
import { cases } from '../../../tests/tiers.ts';

/** 20,000 on request: `PAPER_RUNS=20000 npm test -- unit`. */
const numRuns = Number(process.env['PAPER_RUNS'] ?? cases(2_000));
const settings = { documents: { hsnGold: '7113', hsnSilver: '7114' } };

function dispatched(sale: RandomSale) {
  const { packed, difference, total, refundedBefore, isInterState } = sale;
  const left = total - refundedBefore;
  // The difference of lighter pieces is refunded automatically, as far as anything is left.
  const due = paise(left - Math.min(difference, left));
  const lines =
    due > 0 ? invoiceLines(sale, { content: { isInterState }, packed, due, settings }) : [];
  return { due, lines };
}

/** The database constraints on a document's sums, and the legal rules for each line. */
function expectLawful(lines: readonly DocumentLine[], { isInterState }: RandomSale): void {
  for (const line of lines) {
    const { taxable, cgst, sgst, igst, roundOff, total } = line;
    expect(taxable + cgst + sgst + igst + roundOff).toBe(total);
    expect(cgst).toBe(sgst);
    expect(isInterState ? cgst : igst).toBe(0);
  }
  const { taxable, cgst, igst } = sumTaxed(lines);
  expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0);
}

test('any invoice equals the payment less refunds, to the paisa', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const { due, lines } = dispatched(sale);
      expectLawful(lines, sale);
      expect(sumTaxed(lines).total).toBe(due);
      const pieces = lines.filter(({ kind }) => kind === 'piece');
      for (const line of pieces) {
        expect(Math.abs(line.roundOff)).toBeLessThanOrEqual(55 * line.pieces);
      }
      const sold = sale.items.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(piecesOf(pieces)).toBe(due > 0 ? sold : 0);
    }),
    { numRuns },
  );
});

test('credit notes add up to the invoice in every part and piece, and never exceed it', () => {
  fc.assert(
    fc.property(anySale, (sale) => {
      const invoice = dispatched(sale).lines;
      const notes: DocumentLine[] = [];
      for (const { share, units } of [...sale.returns, { share: 1, units: [] }]) {
        const left = sumTaxed([sumTaxed(invoice), negated(sumTaxed(notes))]);
        if (left.total <= 0) break;
        const amount = paise(Math.max(1, Math.round(left.total * share)));
        const note = creditLines({ invoice, earlier: [...notes], amount, units });
        expectLawful(note, sale);
        expect(sumTaxed(note).total).toBe(amount);
        notes.push(...note);
        expectWithin(notes, invoice);
      }
      expect(sumTaxed(notes)).toEqual(sumTaxed(invoice));
      expect(piecesOf(notes)).toBe(piecesOf(invoice));
      expect(weightOf(notes)).toBe(weightOf(invoice));
    }),
    { numRuns },
  );
});

function expectWithin(notes: readonly DocumentLine[], invoice: readonly DocumentLine[]): void {
  const left = sumTaxed([sumTaxed(invoice), negated(sumTaxed(notes))]);
  const { taxable, cgst, sgst, igst, total } = left;
  expect(Math.min(taxable, cgst, sgst, igst, total)).toBeGreaterThanOrEqual(0);
  for (const line of invoice.filter(({ kind }) => kind === 'piece')) {
    const credited = notes.filter(
      ({ orderItemId, unit }) => orderItemId === line.orderItemId && unit === line.unit,
    );
    expect(piecesOf(credited)).toBeLessThanOrEqual(line.pieces);
    expect(weightOf(credited)).toBeLessThanOrEqual(weightOf([line]));
  }
}

function piecesOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** The net weight, as the HSN summary counts it. */
function weightOf(lines: readonly DocumentLine[]): number {
  return lines.reduce((sum, { metal }) => sum + (metal?.netWeightMg ?? 0), 0);
}
