import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ImportPlan } from './import-plan.ts';
import { readImportState } from './import-state-queries.server.ts';
import type { SheetWorker } from './open-sheet-worker.server.ts';
import { importPictures, importRuns } from './tables.server.ts';

export type ImportRun = typeof importRuns.$inferSelect;

export type CheckedImport = {
  run: ImportRun;
  plan: ImportPlan;
  /** Identifies this exact plan: a confirmation applies to what was shown. */
  key: string;
  /** Picture files named by the spreadsheet that have not been uploaded yet. */
  missing: string[];
};

/**
 * Compares the spreadsheet of an import with the shop's current state, without changing anything. `interrupted`: the spreadsheet
 * is not at fault, and a retry may succeed. `unmatched`: its columns have not been matched yet.
 */
export async function checkImport(
  { db, sheetWorker }: { db: DatabaseOrTransaction; sheetWorker: SheetWorker },
  runId: string,
): Promise<Result<CheckedImport, 'not-found' | 'imported-already' | 'interrupted' | 'unmatched'>> {
  if (!isId(runId)) return fail('not-found');
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, runId));
  if (!run) return fail('not-found');
  if (run.content === null) return fail('imported-already');
  const { content, matching } = run;
  const read = await sheetWorker.run('read', { content, matching });
  if (!read.ok) return read;
  if (!read.value.ok && read.value.text === undefined) return fail('unmatched');
  if (!read.value.ok) throw new Error(`A stored table cannot be read: ${read.value.text}`);
  const { sheet } = read.value;
  const state = await readImportState(db, runId, sheet);
  const planned = await sheetWorker.run('plan', { sheet, state });
  if (!planned.ok) return planned;
  const { plan, key } = planned.value;
  const missing = await db
    .select({ fileName: importPictures.fileName })
    .from(importPictures)
    .where(and(eq(importPictures.runId, runId), isNull(importPictures.pictureId)))
    .orderBy(asc(importPictures.fileName));
  return ok({ run, plan, key, missing: missing.map(({ fileName }) => fileName) });
}
