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
  /** Names this very plan: what is confirmed under it is what was shown. */
  key: string;
  /** Picture files that the table names and that have not come yet. */
  missing: string[];
};

/**
 * Compares the table of an import with the shop as it is now, and changes nothing. `interrupted`: nothing is wrong with
 * the table, and it may do at the next try. `unmatched`: nobody has said what its columns are.
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
