import { type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { DocumentLine, LineMetal, LineParts, Taxed } from './document.ts';
import { reductionLine, refundLine } from './invoice-lines.ts';
import { negated, sumTaxed, taxOf, withinTaxed } from './tax.ts';

/** Returned pieces: packed ones by unit, others by count. */
export type ReturnedUnits = { orderItemId: string; unit: number | null; pieces: number };

type Credit = {
  invoice: readonly DocumentLine[];
  /** The lines of all earlier credit notes on the invoice. */
  earlier: readonly DocumentLine[];
  /** The amount to credit. */
  amount: Paise;
  units: readonly ReturnedUnits[];
};

/**
 * The lines of a credit note: the returned pieces as invoiced, each once, and the amount above or below their price; a credit of
 * everything left is all that is left. The credit notes of an invoice never exceed any part of it, and in the end equal it part
 * for part.
 */
export function creditLines(credit: Credit): DocumentLine[] {
  const { invoice, earlier, amount } = credit;
  const left = sumTaxed([sumTaxed(invoice), negated(sumTaxed(earlier))]);
  const isAll = amount === left.total;
  const pieces = isAll ? uncredited(credit) : returned(credit);
  const lines = withBalance(credit, pieces, left);
  return evened(lines, isAll ? left : withinTaxed(sumTaxed(lines), left));
}

/** The pieces of the invoice that are on no credit note. */
function uncredited({ invoice, earlier }: Credit): DocumentLine[] {
  if (earlier.length === 0) return [...invoice];
  return invoice
    .filter(({ kind }) => kind === 'piece')
    .flatMap((line) => {
      const pieces = piecesLeft(line, earlier);
      return pieces > 0 ? [shareOf(line, pieces)] : [];
    });
}

function returned({ invoice, earlier, units }: Credit): DocumentLine[] {
  const found: DocumentLine[] = [];
  for (const unit of units) {
    const line = invoice.find((each) => each.kind === 'piece' && isSameUnit(each, unit));
    if (!line) continue;
    const pieces = Math.min(unit.pieces, piecesLeft(line, [...earlier, ...found]));
    if (pieces > 0) found.push(shareOf(line, pieces));
  }
  return found;
}

/** How many of a line's pieces are not on these credit note lines. */
function piecesLeft(line: DocumentLine, credited: readonly DocumentLine[]): number {
  const had = credited.filter((each) => each.kind === 'piece' && isSameUnit(each, line));
  return line.pieces - had.reduce((sum, { pieces }) => sum + pieces, 0);
}

type Unit = Pick<DocumentLine, 'orderItemId' | 'unit'>;

/** Whether both are the same packed unit, or unpacked pieces of the same line. */
export function isSameUnit(one: Unit, other: Unit): boolean {
  return one.orderItemId === other.orderItemId && one.unit === other.unit;
}

/** A number of a line's pieces, which are all alike. */
function shareOf(line: DocumentLine, pieces: number): DocumentLine {
  if (pieces === line.pieces) return line;
  const part = (sum: number) => paise(Math.round((sum * pieces) / line.pieces));
  const { gstPercentage, igst } = line;
  const sums = { taxable: part(line.taxable), total: part(line.total) };
  return {
    ...line,
    pieces,
    ...taxOf(sums, { gstPercentage, isInterState: igst > 0 }),
    parts: line.parts && partsShare(line.parts, part),
    metal: line.metal && metalShare(line.metal, pieces / line.pieces),
  };
}

function partsShare(parts: LineParts, part: (sum: number) => Paise): LineParts {
  const { gold, making, wastage, stones, hallmarkFee, otherCharges, fixed, discount } = parts;
  return {
    gold: part(gold),
    making: part(making),
    wastage: part(wastage),
    stones: part(stones),
    hallmarkFee: part(hallmarkFee),
    otherCharges: part(otherCharges),
    fixed: part(fixed),
    discount: part(discount),
  };
}

function metalShare(metal: LineMetal, share: number): LineMetal {
  const part = (weight: number) => milligrams(Math.round(weight * share));
  return {
    ...metal,
    grossWeightMg: part(metal.grossWeightMg),
    stoneWeightMg: part(metal.stoneWeightMg),
    netWeightMg: part(metal.netWeightMg),
    chargedWeightMg: part(metal.chargedWeightMg),
  };
}

/** Adds the amount credited beyond the pieces, out of what is left without them, or deducts the shortfall. */
function withBalance({ invoice, amount }: Credit, lines: DocumentLine[], left: Taxed) {
  const pieces = sumTaxed(lines);
  const open = amount - pieces.total;
  const [first] = invoice;
  if (open === 0 || !first) return lines;
  const { hsn, gstPercentage } = first;
  const sum = (name: string) => ({ name, total: paise(Math.abs(open)), hsn, gstPercentage });
  return open > 0
    ? [...lines, refundLine(sum('Refund'), sumTaxed([left, negated(pieces)]))]
    : [...lines, reductionLine(sum('Deduction'), pieces)];
}

/** The lines brought to these totals: paise of rounding go into the last line. */
function evened(lines: DocumentLine[], wanted: Taxed): DocumentLine[] {
  const last = lines.at(-1);
  if (!last) return lines;
  const missing = sumTaxed([wanted, negated(sumTaxed(lines))]);
  return [...lines.slice(0, -1), { ...last, ...sumTaxed([last, missing]) }];
}
