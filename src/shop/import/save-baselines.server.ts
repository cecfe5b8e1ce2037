import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { type ImportPlan, outcomeOf } from './import-plan.ts';
import { importBaselines } from './tables.server.ts';

/** Stores what a table said of the stocks that it changed, so that the same table adds nothing when it comes again. */
export async function saveBaselines(tx: Transaction, { pieces }: ImportPlan): Promise<void> {
  const rows = pieces
    .filter((piece) => outcomeOf(piece) === 'changed')
    .flatMap(({ present, stocks }) =>
      stocks.flatMap(({ karat, size, sheet, baseline }) => {
        if (!present || !baseline || sheet === null || sheet === baseline.stock) return [];
        const { exportId } = baseline;
        return { productId: present.id, exportId, karat, size, stockQuantity: sheet };
      }),
    );
  if (rows.length === 0) return;
  const { productId, exportId, karat, size } = importBaselines;
  const newest = sql`excluded.stock_quantity`;
  await tx
    .insert(importBaselines)
    .values(rows)
    .onConflictDoUpdate({
      target: [productId, exportId, karat, size],
      set: { stockQuantity: newest },
    });
}
