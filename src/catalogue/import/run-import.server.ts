import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { NotWritten } from '#catalogue/products/editing/not-written.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { checkImport } from './check-import.server.ts';
import {
  countPlan,
  type ImportCounts,
  type ImportPlan,
  outcomeOf,
  type PlannedPiece,
} from './import-plan.ts';
import { importPictures, importRuns, importBaselines } from './tables.server.ts';
import type { SheetWorker } from './open-sheet-worker.server.ts';
import { newId } from '#platform/ids.ts';
import { newPiece, type Parentage, stockSeenOf } from '#catalogue/products/editing/piece-change.ts';
import { planRewrites } from '#catalogue/products/editing/plan-pieces.server.ts';
import { writePieces } from '#catalogue/products/editing/write-pieces.server.ts';
import type { OnProgress } from '#catalogue/products/editing/write-product-rows.server.ts';

type Confirmed = {
  runId: string;
  /** The key of the plan that was shown and confirmed. */
  key: string;
  by: string;
};

export type ImportRefusal = 'not-found' | 'changed-meanwhile' | 'under-way' | 'interrupted';

/**
 * Imports a spreadsheet as checked, in one transaction. If it is already imported, returns the same result again.
 * `changed-meanwhile`: the plan has changed since and must be reviewed again.
 */
export async function runImport(
  { db, clock, sheetWorker }: { db: Database; clock: Clock; sheetWorker: SheetWorker },
  { runId, key, by }: Confirmed,
): Promise<Result<ImportCounts, ImportRefusal>> {
  // On another connection: the import's own writes are invisible until it commits.
  const onProgress = async (written: number, toWrite: number) => {
    await db.update(importRuns).set({ written, toWrite }).where(eq(importRuns.id, runId));
  };
  return db
    .transaction(async (tx) => {
      if (!(await isAlone(tx, runId))) return fail('under-way');
      const checked = await checkImport({ db: tx, sheetWorker }, runId);
      if (!checked.ok) {
        if (checked.reason === 'imported-already') return readOutcome(tx, runId);
        return fail(checked.reason === 'unmatched' ? 'changed-meanwhile' : checked.reason);
      }
      const { run, plan } = checked.value;
      if (plan.errors.length > 0 || checked.value.key !== key) return fail('changed-meanwhile');
      await writePlan(tx, plan, { by, now: clock(), onProgress });
      await saveBaselines(tx, plan);
      const counts = countPlan(plan);
      await tx.delete(importPictures).where(eq(importPictures.runId, runId));
      await tx
        .update(importRuns)
        .set({ content: null, counts, importedAt: clock() })
        .where(eq(importRuns.id, runId));
      await recordChange(tx, {
        by,
        what: 'finished',
        subject: { kind: 'import', id: runId, name: run.fileName },
        before: null,
        after: counts,
      });
      return ok(counts);
    })
    .catch((error: unknown) => {
      if (error instanceof NotWritten) return fail('changed-meanwhile');
      throw error;
    });
}

/** One import per spreadsheet at a time; the lock ends with the transaction, also if the process is killed. */
async function isAlone(tx: Transaction, runId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${runId}, 0)) as locked`,
  );
  return rows[0]?.locked === true;
}

async function readOutcome(
  tx: Transaction,
  runId: string,
): Promise<Result<ImportCounts, 'not-found'>> {
  const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId));
  return run?.counts ? ok(run.counts) : fail('not-found');
}

/** Stores the spreadsheet's values of changed stocks, so that importing it again adds nothing. */
async function saveBaselines(tx: Transaction, { pieces }: ImportPlan): Promise<void> {
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

type WriteOptions = {
  by: string;
  now: Date;
  onProgress: OnProgress;
};

/** Writes all changes of a plan, as the forms do; each piece gets an audit entry. */
export async function writePlan(
  tx: Transaction,
  { pieces }: ImportPlan,
  { by, now, onProgress }: WriteOptions,
): Promise<void> {
  const added = pieces.filter((piece) => outcomeOf(piece) === 'added');
  const ids = new Map(added.map(({ row }) => [row, newId()]));
  const rewrites = pieces.flatMap((piece) => {
    const { present, validated } = piece;
    if (!present || outcomeOf(piece) !== 'changed') return [];
    const { id, version } = present;
    const stockSeen = stockSeenOf(present);
    return { id, version, validated, stockSeen, parentage: parentageOf(piece, ids) };
  });
  const additions = added.map((piece, place) => {
    const parentage = parentageOf(piece, ids);
    // Lists show the newest first, so the first row gets the latest date; variations the other way round, as their product shows
    // them.
    const createdAt = new Date(now.getTime() + (parentage ? place : -place));
    const { row, validated } = piece;
    return newPiece({ id: ids.get(row) ?? newId(), validated, createdAt }, parentage);
  });
  const changes = [...(await planRewrites(tx, rewrites)), ...additions];
  await writePieces(tx, changes, { by, onProgress });
}

function parentageOf(
  { parent, applySameMc, applySameDiscount }: PlannedPiece,
  ids: ReadonlyMap<number, string>,
): Parentage | undefined {
  const parentProductId = parent && ('id' in parent ? parent.id : ids.get(parent.row));
  return parentProductId ? { parentProductId, applySameMc, applySameDiscount } : undefined;
}
