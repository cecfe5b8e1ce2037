/**
 * The process that does with tables what takes long: an entry of its own, which Node reads as it is. It knows no database
 * and changes nothing.
 */
import { createHash } from 'node:crypto';
import { serveTasks } from '#platform/jobs/task-process.server.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import type { ValidatedProduct } from '#catalogue/products/editing/product-form.ts';
import { removedRecords } from '#catalogue/products/editing/piece-change.ts';
import { type ImportPlan, outcomeOf } from './import-plan.ts';
import { planImport } from './plan-import.ts';
import { readSheet, readSheetFile } from './read-sheet.server.ts';

const tasks = {
  readFile: readSheetFile,
  read: readSheet,
  /** The plan, and its key as it is confirmed by. */
  plan(input: Parameters<typeof planImport>[0]) {
    const plan = planImport(input);
    return { plan, key: keyOf(plan) };
  },
};

export type SheetTasks = typeof tasks;

serveTasks(tasks);

/** Same for the same changes: what is sold meanwhile counts only where the table sets that stock. */
function keyOf({ pieces }: ImportPlan): string {
  const changes = pieces
    .filter((piece) => outcomeOf(piece) !== 'unchanged')
    .map((piece) => [piece, removedRecords(piece)] as const)
    .map(([{ row, present, parent, validated, changes, stocks }, removed]) => [
      row,
      parent,
      present?.id,
      present?.version,
      changes,
      present ? withoutStock(validated) : validated,
      stocks.map(({ now, sheet, baseline, ...unit }) => {
        const key = stockKey(unit);
        return baseline && sheet !== null ? [key, sheet - baseline.stock] : [key, sheet, now];
      }),
      removed,
    ]);
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url');
}

function withoutStock({ records, ...validated }: ValidatedProduct) {
  const weights = records.map(({ stockQuantity: _stock, ...weight }) => weight);
  return { ...validated, weights };
}
