/**
 * The process for slow work on spreadsheets: a separate entry, which Node runs from source. It has no database and changes
 * nothing.
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
  /** The plan, and the key by which it is confirmed. */
  plan(input: Parameters<typeof planImport>[0]) {
    const plan = planImport(input);
    return { plan, key: keyOf(plan) };
  },
};

export type SheetTasks = typeof tasks;

serveTasks(tasks);

/** Equal for equal changes: sales meanwhile count only if the spreadsheet sets that stock. */
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
