import { maxTableBytes } from '#catalogue/import/sheet-limits.ts';
import { plainFileName } from '#catalogue/import/sheet-columns.ts';
import { uploadRefusals } from '#catalogue/media/office/picture-messages.ts';
import { type FileAnswer, sendFile } from '#catalogue/media/office/send-file.ts';
import { refusalOf } from '#catalogue/media/office/upload-picture.ts';
import { importMessages } from './import-messages.ts';
import type { TableAnswer } from './table-endpoint.ts';

/** Upload progress of an import, with the rejected files. */
export type Progress = { done: number; total: number; failures: FileFailure[] };
export type FileFailure = { name: string; text: string };

/** One more than the shop encodes concurrently: while it is being uploaded, the others are encoded. */
const sentAtOnce = 3;

/** Workbooks are included: for those, the shop explains how to save them as CSV. */
export function isTable(file: File): boolean {
  return /\.(?:csv|tsv|txt|xlsx?|xlsm|ods)$/i.test(file.name);
}

/** Uploads a spreadsheet; returns its run and the names of the pictures to follow, or why it was rejected. */
export async function sendTable(file: File): Promise<TableAnswer> {
  if (file.size > maxTableBytes) return { ok: false, text: importMessages.tableTooLong };
  const address = `/admin/api/import/table?name=${encodeURIComponent(file.name)}`;
  const end = await sendFile<TableAnswer>({ file, address, tooLong: importMessages.tableTooLong });
  if (end.outcome === 'taken') return end.answer;
  return { ok: false, text: end.outcome === 'refused' ? end.text : importMessages.tableFailed };
}

/** Uploads the wanted files, three at a time; a folder may hold others. */
export async function sendPictures(
  runId: string,
  files: readonly File[],
  wanted: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  const names = new Set(wanted);
  const waiting = files.filter(({ name }) => names.has(plainFileName(name)));
  const progress: Progress = { done: 0, total: waiting.length, failures: [] };
  onProgress(progress);
  async function sendOneAfterTheOther(): Promise<void> {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const text = await sendPicture(runId, file);
      if (text) progress.failures.push({ name: file.name, text });
      progress.done += 1;
      onProgress({ ...progress });
    }
  }
  await Promise.all(Array.from({ length: sentAtOnce }, sendOneAfterTheOther));
  return progress;
}

/** Why a picture was rejected; null if it was accepted. A failed upload is retried once. */
async function sendPicture(runId: string, file: File): Promise<string | null> {
  const refusal = refusalOf(file);
  if (refusal) return refusal;
  const query = new URLSearchParams({ run: runId, name: file.name }).toString();
  const sending = {
    file,
    address: `/admin/api/import/pictures?${query}`,
    tooLong: uploadRefusals['too-many-bytes'],
  };
  const first = await sendFile<FileAnswer>(sending);
  const end = first.outcome === 'failed' ? await sendFile<FileAnswer>(sending) : first;
  if (end.outcome === 'taken') return null;
  return end.outcome === 'refused' ? end.text : importMessages.pictureFailed;
}
