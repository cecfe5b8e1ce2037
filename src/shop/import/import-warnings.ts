import { isUsualKarat } from '#shop/pricing/karat.ts';
import { formatGrams, type Milligrams } from '#shop/money/weight.ts';
import { outcomeOf, type PlannedPiece, type RowError } from './import-plan.ts';
import { sheetColumns } from './sheet-columns.ts';

const plausible = { makingChargePercentage: 100, weightMg: 1_000_000 };

/** What an import would write and hardly anybody means: a making charge above the gold itself, pieces of kilograms. */
export function warningsAbout(piece: PlannedPiece): RowError[] {
  if (outcomeOf(piece) === 'unchanged') return [];
  const { row, present, validated } = piece;
  const charge = validated.makingChargePercentage;
  const warnings: RowError[] = [];
  if (charge > plausible.makingChargePercentage && charge !== present?.makingChargePercentage) {
    const text = `${charge.toLocaleString('en-IN')}% is more than the gold itself costs. Please check.`;
    warnings.push({ row, column: sheetColumns.makingCharge, text });
  }
  for (const { karat, grossWeightMg } of validated.records) {
    if (!isUsualKarat(karat)) continue;
    const before = present?.records.find((record) => record.karat === karat)?.grossWeightMg;
    if (!isHeavy(grossWeightMg) || grossWeightMg === before) continue;
    const text = `${formatGrams(grossWeightMg)} is more than a kilogram. Please check.`;
    warnings.push({ row, column: sheetColumns[`gross${karat}`], text });
  }
  return warnings;
}

function isHeavy(weight: Milligrams | null): weight is Milligrams {
  return weight !== null && weight > plausible.weightMg;
}
