import { desc, eq, isNotNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { importRuns } from './tables.server.ts';

/** The latest finished imports: file, member of staff, time and result. */
export async function listFinishedImports(db: DatabaseOrTransaction, limit: number) {
  const rows = await db
    .select({
      id: importRuns.id,
      fileName: importRuns.fileName,
      startedBy: importRuns.startedBy,
      counts: importRuns.counts,
      importedAt: importRuns.importedAt,
    })
    .from(importRuns)
    .where(isNotNull(importRuns.importedAt))
    .orderBy(desc(importRuns.importedAt))
    .limit(limit);
  return rows.flatMap(({ counts, importedAt, ...run }) =>
    counts && importedAt ? { ...run, counts, importedAt } : [],
  );
}

/** The progress of a running import. */
export async function readProgress(
  db: DatabaseOrTransaction,
  runId: string,
): Promise<{ written: number; toWrite: number }> {
  if (!isId(runId)) return { written: 0, toWrite: 0 };
  const [run] = await db
    .select({ written: importRuns.written, toWrite: importRuns.toWrite })
    .from(importRuns)
    .where(eq(importRuns.id, runId));
  return run ?? { written: 0, toWrite: 0 };
}

/** A finished import; null if it is unfinished or does not exist. */
export async function findFinishedImport(db: DatabaseOrTransaction, runId: string) {
  if (!isId(runId)) return null;
  const [run] = await db.select().from(importRuns).where(eq(importRuns.id, runId));
  if (!run?.counts) return null;
  return { fileName: run.fileName, counts: run.counts, nextRunId: run.nextRunId };
}
