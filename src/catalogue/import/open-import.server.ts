import type { Database, Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Matching } from './own-rows.ts';
import type { SheetWorker } from './open-sheet-worker.server.ts';
import { findForm } from './import-form-queries.server.ts';
import { fileNameIn, pictureColumnsOfSheet, type Sheet } from './sheet-columns.ts';
import { importPictures, importRuns } from './tables.server.ts';

type NewImport = { bytes: Uint8Array; fileName: string; by: string };

/**
 * `wanted`: the names of the picture files to follow; `text`: why the spreadsheet cannot be read. `interrupted`: a retry with the
 * same spreadsheet may succeed.
 */
export type OpenedImport =
  | { ok: true; runId: string; wanted: string[] }
  | { ok: false; reason: 'refused'; text: string }
  | { ok: false; reason: 'interrupted' };

/**
 * Stores a spreadsheet of products, a long one as several consecutive runs; `by` is the uploader's e-mail address. Nothing is
 * imported yet.
 */
export async function openImport(
  { db, sheetWorker }: { db: Database; sheetWorker: SheetWorker },
  { bytes, fileName, by }: NewImport,
): Promise<OpenedImport> {
  const done = await sheetWorker.run('readFile', bytes);
  if (!done.ok) return done;
  const file = done.value;
  if (!file.ok) return { ok: false, reason: 'refused', text: file.text };
  const parts: Part[] = [];
  for (const content of file.contents) {
    const part = await readPart({ db, sheetWorker }, content);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return db.transaction(async (tx) => {
    const stored: { runId: string; wanted: string[] }[] = [];
    // Each part refers to the next, so the last is stored first.
    for (const [place, { wanted, ...part }] of [...parts.entries()].toReversed()) {
      const name =
        parts.length > 1 ? `${fileName}, part ${place + 1} of ${parts.length}` : fileName;
      const [run] = await tx
        .insert(importRuns)
        .values({ startedBy: by, fileName: name, ...part, nextRunId: stored.at(-1)?.runId ?? null })
        .returning({ id: importRuns.id });
      if (!run) throw new Error('An import was opened without an id');
      await saveWanted(tx, run.id, wanted);
      stored.push({ runId: run.id, wanted: [...wanted.keys()] });
    }
    const first = stored.at(-1);
    if (!first) throw new Error('A table without parts was opened');
    return { ok: true, ...first };
  });
}

type Part = { content: string; matching: Matching | null; wanted: Map<string, boolean> };

/** A spreadsheet, with a remembered matching of its columns if it needs one. */
async function readPart(
  { db, sheetWorker }: { db: Database; sheetWorker: SheetWorker },
  content: string,
): Promise<Result<Part, 'interrupted'>> {
  const read = await sheetWorker.run('read', { content, matching: null });
  if (!read.ok) return read;
  if (read.value.ok) return ok({ content, matching: null, wanted: wantedFiles(read.value.sheet) });
  const nothing = new Map<string, boolean>();
  const matching = read.value.text === undefined ? await findForm(db, read.value.heads) : null;
  if (!matching) return ok({ content, matching, wanted: nothing });
  const again = await sheetWorker.run('read', { content, matching });
  if (!again.ok) return again;
  const wanted = again.value.ok ? wantedFiles(again.value.sheet) : nothing;
  return ok({ content, matching: again.value.ok ? matching : null, wanted });
}

/** Stores which picture files the spreadsheet of a run names. */
export async function saveWanted(
  tx: Transaction,
  runId: string,
  wanted: ReadonlyMap<string, boolean>,
): Promise<void> {
  const rows = [...wanted].map(([fileName, isOfVariation]) => ({ runId, fileName, isOfVariation }));
  if (rows.length > 0) await tx.insert(importPictures).values(rows);
}

/** The files named by a spreadsheet, and whether only variations show them. */
export function wantedFiles(sheet: Sheet): Map<string, boolean> {
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
