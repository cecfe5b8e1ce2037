import type { PlannedPiece, RowError } from './import-plan.ts';
import type { KnownPiece } from './match-rows.ts';
import { sheetColumns } from './sheet-columns.ts';

/** Rows whose SKU another row has, or another piece of the shop, which keeps it until it is taken from it there. */
export function conflictingSkus(
  pieces: readonly PlannedPiece[],
  known: readonly Pick<KnownPiece, 'id' | 'sku'>[],
): RowError[] {
  const holders = new Map(known.flatMap(({ id, sku }) => (sku ? [[sku, id] as const] : [])));
  const firstRows = new Map<string, number>();
  const column = sheetColumns.sku;
  return pieces.flatMap(({ row, present, validated: { sku } }) => {
    if (!sku) return [];
    const first = firstRows.get(sku);
    if (first !== undefined) return { row, column, text: `Row ${first} has the same SKU ${sku}.` };
    firstRows.set(sku, row);
    const holder = holders.get(sku);
    if (holder === undefined || holder === present?.id) return [];
    return { row, column, text: `Another piece of the shop has the SKU ${sku}.` };
  });
}
