import type { ZodType } from 'zod';
import { readBackupFile } from '#platform/backup/backup-file.server.ts';
import { damaged } from '#platform/backup/backup-problem.server.ts';
import type { BackupRecord } from '#platform/backup/records.server.ts';
import { parseJson } from '#platform/parse-json.ts';
import {
  type BackedUpFile,
  type BackedUpTable,
  type BackupHeader,
  type BackupSummary,
  fileSchema,
  headerSchema,
  summarySchema,
  tableEndSchema,
} from './contents.server.ts';

/** The parts of a backup, in this order: the header, tables, files, the summary. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackedUpTable }
  /** Rows of that table in PostgreSQL's COPY format. */
  | { kind: 'rows'; chunk: Buffer }
  | { kind: 'table-end'; table: BackedUpTable; rows: number }
  | { kind: 'file'; file: BackedUpFile; bytes: Buffer }
  | { kind: 'summary'; summary: BackupSummary };

/** Reads the parts of a file in order. Throws a BackupProblem if one is altered or missing. */
export async function* readParts(
  file: string,
  passphrase: string | null,
): AsyncGenerator<BackupPart> {
  const reading = beginReading();
  for await (const record of readBackupFile(file, passphrase)) {
    const part = reading.next(record);
    if (part) yield part;
  }
  if (!reading.isComplete()) throw damaged();
}

/** The grammar of a backup: turns records into parts, and refuses those out of order. */
function beginReading() {
  let contents: ReturnType<typeof beginContents> | null = null;
  let isEnded = false;
  return {
    next(record: BackupRecord): BackupPart | null {
      if (isEnded || (contents === null) !== (record.kind === 'header')) throw damaged();
      if (record.kind === 'summary') {
        isEnded = true;
        return { kind: 'summary', summary: say(summarySchema, record) };
      }
      if (contents) return contents.next(record);
      const header = say(headerSchema, record);
      contents = beginContents(header);
      return { kind: 'header', header };
    },
    isComplete: () => isEnded && contents?.isComplete() === true,
  };
}

/** Tables in the order of the header, then files: each begins, has data and ends. */
function beginContents({ tables }: BackupHeader) {
  let begun = 0;
  let current: BackedUpTable | BackedUpFile | null = null;
  let bytes: Buffer = Buffer.alloc(0);

  function nextTable(): BackedUpTable {
    const table = tables[begun];
    if (!table) throw damaged();
    begun += 1;
    return table;
  }

  return {
    next(record: BackupRecord): BackupPart | null {
      const isBeginning = record.kind === 'table' || record.kind === 'file';
      if (isBeginning) {
        if (current) throw damaged();
        bytes = Buffer.alloc(0);
        current = record.kind === 'table' ? nextTable() : say(fileSchema, record);
        return 'columns' in current ? { kind: 'table', table: current } : null;
      }
      if (!current) throw damaged();
      const isTable = 'columns' in current;
      if (record.kind === 'data') {
        if (!isTable) bytes = record.content;
        return isTable ? { kind: 'rows', chunk: record.content } : null;
      }
      const ended = current;
      current = null;
      return 'columns' in ended
        ? { kind: 'table-end', table: ended, rows: say(tableEndSchema, record).rows }
        : { kind: 'file', file: ended, bytes };
    },
    isComplete: () => current === null && begun === tables.length,
  };
}

/** Parses a record's JSON; anything that does not match was not written by the shop. */
function say<T>(schema: ZodType<T>, { content }: BackupRecord): T {
  const parsed = schema.safeParse(parseJson(content.toString('utf8')));
  if (!parsed.success) throw damaged();
  return parsed.data;
}
