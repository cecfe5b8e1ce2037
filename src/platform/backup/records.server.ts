import { damaged } from './backup-problem.server.ts';
import type { ByteReader } from './byte-reader.server.ts';

/** The record kinds of a backup. `data` belongs to the most recent `table` or `file`. */
const kinds = ['header', 'table', 'file', 'data', 'end', 'summary'] as const;
export type RecordKind = (typeof kinds)[number];
export type BackupRecord = { kind: RecordKind; content: Buffer };

const headBytes = 5;
const maxContentBytes = 64 * 1024 * 1024;

/** A record as bytes: its kind, its length, its content. */
export function* writeRecord(kind: RecordKind, content: Uint8Array): Generator<Uint8Array> {
  const head = Buffer.alloc(headBytes);
  head[0] = kinds.indexOf(kind);
  head.writeUInt32BE(content.length, 1);
  yield head;
  yield content;
}

/** A record with JSON content. */
export function* writeStatement(kind: RecordKind, said: unknown): Generator<Uint8Array> {
  yield* writeRecord(kind, Buffer.from(JSON.stringify(said)));
}

/** The records of a backup in order. */
export async function* readRecords(reader: ByteReader): AsyncGenerator<BackupRecord> {
  while (!(await reader.isAtEnd())) {
    const head = await reader.take(headBytes);
    const kind = kinds[head[0] ?? kinds.length];
    const length = head.readUInt32BE(1);
    if (!kind || length > maxContentBytes) throw damaged();
    yield { kind, content: await reader.take(length) };
  }
}
