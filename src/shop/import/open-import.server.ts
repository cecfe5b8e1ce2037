import type { Database } from '#platform/database/database.server.ts';
import type { SheetWorker } from './open-sheet-worker.server.ts';
import { fileNameIn, pictureColumnsOfSheet, type Sheet } from './sheet-columns.ts';
import { importPictures, importRuns } from './tables.server.ts';

type NewImport = { bytes: Uint8Array; fileName: string; by: string };

/**
 * `wanted` are the names of the picture files that are to follow, or `text` says why the table cannot be read.
 * `interrupted`: the same table may do at the next try.
 */
export type OpenedImport =
  | { ok: true; runId: string; wanted: string[] }
  | { ok: false; reason: 'refused'; text: string }
  | { ok: false; reason: 'interrupted' };

/** Stores a table of products; `by` is the e-mail of who sends it. Nothing of it is in the shop yet. */
export async function openImport(
  { db, sheetWorker }: { db: Database; sheetWorker: SheetWorker },
  { bytes, fileName, by }: NewImport,
): Promise<OpenedImport> {
  const done = await sheetWorker.run('readFile', bytes);
  if (!done.ok) return done;
  const read = done.value;
  if (!read.ok) return { ok: false, reason: 'refused', text: read.text };
  const wanted = wantedFiles(read.sheet);
  return db.transaction(async (tx) => {
    const [run] = await tx
      .insert(importRuns)
      .values({ startedBy: by, fileName, content: read.content })
      .returning({ id: importRuns.id });
    if (!run) throw new Error('An import was opened without an id');
    const rows = [...wanted].map(([name, isOfVariation]) => ({
      runId: run.id,
      fileName: name,
      isOfVariation,
    }));
    if (rows.length > 0) await tx.insert(importPictures).values(rows);
    return { ok: true, runId: run.id, wanted: [...wanted.keys()] };
  });
}

/** The files that a table names, and whether only variations show them. */
function wantedFiles(sheet: Sheet): Map<string, boolean> {
  const wanted = new Map<string, boolean>();
  for (const { cells } of sheet.rows) {
    for (const { file } of pictureColumnsOfSheet) {
      const name = fileNameIn(cells[file] ?? '');
      const isOfVariation = Boolean(cells.variationOf);
      if (name) wanted.set(name, isOfVariation && (wanted.get(name) ?? true));
    }
  }
  return wanted;
}
