import { damaged } from '#platform/backup/backup-problem.server.ts';
import { type BackupHeader, type BackupSummary, fullName } from './contents.server.ts';
import { readParts } from './read-parts.server.ts';

export type CheckedBackup = { header: BackupHeader; summary: BackupSummary };

/**
 * Reads a whole backup without changing anything, and summarises it. Throws a BackupProblem unless it is complete and unaltered.
 */
export async function checkBackup(file: string, passphrase: string | null): Promise<CheckedBackup> {
  let header: BackupHeader | null = null;
  let summary: BackupSummary | null = null;
  const rows: Record<string, number> = {};
  let files = 0;
  for await (const part of readParts(file, passphrase)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'table-end') rows[fullName(part.table)] = part.rows;
    if (part.kind === 'file') files += 1;
    if (part.kind === 'summary') summary = part.summary;
  }
  if (!header || !summary) throw damaged();
  if (files !== summary.files || !isSame(rows, summary.rows)) throw damaged();
  return { header, summary };
}

function isSame(a: Record<string, number>, b: Record<string, number>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
