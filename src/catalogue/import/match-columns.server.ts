import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { saveWanted, wantedFiles } from './open-import.server.ts';
import type { SheetWorker } from './open-sheet-worker.server.ts';
import type { Matching } from './own-rows.ts';
import { headsKey } from './sheet-heads.ts';
import { importForms, importPictures, importRuns } from './tables.server.ts';

type Server = { db: Database; sheetWorker: SheetWorker };

/** The heads of a spreadsheet whose columns are to be matched, with sample values. */
export async function readHeads({ db, sheetWorker }: Server, runId: string) {
  if (!isId(runId)) return null;
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), isNotNull(importRuns.content)));
  if (!run?.content) return null;
  const read = await sheetWorker.run('read', { content: run.content, matching: null });
  if (!read.ok || read.value.ok || read.value.text !== undefined) return null;
  return { ...read.value, content: run.content, fileName: run.fileName };
}

/** Matches the columns of a spreadsheet and remembers that by its heads; or says in words why it cannot be read. */
export async function matchColumns(
  server: Server,
  { runId, matching }: { runId: string; matching: Matching },
): Promise<Result<null, 'gone' | 'interrupted'> | { ok: false; reason: 'refused'; text: string }> {
  const table = await readHeads(server, runId);
  if (!table || table.heads.length !== matching.columns.length) return fail('gone');
  const read = await server.sheetWorker.run('read', { content: table.content, matching });
  if (!read.ok) return read;
  if (!read.value.ok) return { ok: false, reason: 'refused', text: read.value.text ?? '' };
  const wanted = wantedFiles(read.value.sheet);
  const heads = headsKey(table.heads);
  await server.db.transaction(async (tx) => {
    await tx
      .insert(importForms)
      .values({ heads, matching })
      .onConflictDoUpdate({ target: importForms.heads, set: { matching, matchedAt: new Date() } });
    await tx.update(importRuns).set({ matching }).where(eq(importRuns.id, runId));
    await tx.delete(importPictures).where(eq(importPictures.runId, runId));
    await saveWanted(tx, runId, wanted);
  });
  return ok(null);
}

/** Resets the matching of a spreadsheet, so that it can be redone. */
export async function unmatchColumns({ db }: Pick<Server, 'db'>, runId: string): Promise<void> {
  await db.update(importRuns).set({ matching: null }).where(eq(importRuns.id, runId));
}
