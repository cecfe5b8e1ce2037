import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import { doubtsAbout } from './doubtful-pieces.ts';
import { outcomeOf, type PlannedPiece, type RowError } from './import-plan.ts';
import { type SheetColumn, sheetColumns } from './sheet-columns.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';

const plausible = {
  makingChargePercentage: 100,
  weightMg: 1_000_000,
  wastagePercentage: 25,
  makingPerGram: paise(10_000_00),
  hallmarkFee: paise(1_000_00),
  fixedPriceFrom: paise(100_00),
};

/** What an import would write but was probably not meant: a making charge above the gold value, pieces weighing kilograms. */
export function warningsAbout(piece: PlannedPiece): RowError[] {
  if (outcomeOf(piece) === 'unchanged') return [];
  const { row, present, validated } = piece;
  const charge = validated.makingChargePercentage;
  const warnings: RowError[] = [];
  if (charge > plausible.makingChargePercentage && charge !== present?.makingChargePercentage) {
    const text = `${charge.toLocaleString('en-IN')}% is more than the gold itself. Please check.`;
    warnings.push({ row, column: sheetColumns.makingCharge, text });
  }
  for (const record of validated.records) {
    const { karat, size, grossWeightMg } = record;
    const before = present?.records.find((each) => stockKey(each) === stockKey(record));
    if (!isHeavy(grossWeightMg) || grossWeightMg === before?.grossWeightMg) continue;
    const text = `${formatGrams(grossWeightMg)} is more than a kilogram. Please check.`;
    const column = size === '' ? (`gross${karat}` as const) : (`sizes${karat}` as const);
    warnings.push({ row, column: sheetColumns[column], text });
  }
  const before = present && unusualTerms(present.priceTerms);
  const unusual = Object.entries(unusualTerms(validated.priceTerms)).filter(
    ([column, text]) => before?.[column as SheetColumn] !== text,
  );
  const terms = unusual.map(([column, text]) => ({
    row,
    column: sheetColumns[column as SheetColumn],
    text: `${text}. Please check.`,
  }));
  return [...warnings, ...terms, ...newDoubts(piece)];
}

/** Doubts about the existing piece are not repeated. */
function newDoubts({ row, present, validated }: PlannedPiece): RowError[] {
  const known = new Set(present ? doubtsAbout(present).map(String) : []);
  return doubtsAbout(validated)
    .filter((doubt) => !known.has(String(doubt)))
    .map(([column, text]) => ({
      row,
      column: sheetColumns[column],
      text: `${text}. Please check.`,
    }));
}

/** What is unusual about the terms, by column. */
function unusualTerms(terms: PriceTerms | null): Partial<Record<SheetColumn, string>> {
  if (!terms) return {};
  const { wastagePercentage, makingKind, makingAmount, hallmarkFee, fixedPrice } = terms;
  const found: Partial<Record<SheetColumn, string>> = {};
  const isAbove = (sum: Paise | null, limit: Paise): sum is Paise => sum !== null && sum > limit;
  if (wastagePercentage > plausible.wastagePercentage) {
    found.wastage = `${wastagePercentage}% is more than a quarter of the gold`;
  }
  if (makingKind === 'per-gram' && isAbove(makingAmount, plausible.makingPerGram)) {
    found.makingAmount = `${formatRupees(makingAmount)} per gram is unusually high`;
  }
  if (isAbove(hallmarkFee, plausible.hallmarkFee)) {
    found.hallmarkFee = `${formatRupees(hallmarkFee)} is high for a hallmark`;
  }
  if (fixedPrice !== null && fixedPrice < plausible.fixedPriceFrom) {
    found.fixedPrice = `${formatRupees(fixedPrice)} is low for a piece`;
  }
  return found;
}

function isHeavy(weight: Milligrams | null): weight is Milligrams {
  return weight !== null && weight > plausible.weightMg;
}
