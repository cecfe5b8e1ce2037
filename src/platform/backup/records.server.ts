import { damaged } from './backup-problem.server.ts';
import type { ByteReader } from './byte-reader.server.ts';

/** What a backup is made of. `data` belongs to the table or file that was begun last. */
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

/** A record that says something, as JSON. */
export function* writeStatement(kind: RecordKind, said: unknown): Generator<Uint8Array> {
  yield* writeRecord(kind, Buffer.from(JSON.stringify(said)));
}

/** The records of a backup, one after the other, until there are no more. */
export async function* readRecords(reader: ByteReader): AsyncGenerator<BackupRecord> {
  while (!(await reader.isAtEnd())) {
    const head = await reader.take(headBytes);
    const kind = kinds[head[0] ?? kinds.length];
    const length = head.readUInt32BE(1);
    if (!kind || length > maxContentBytes) throw damaged();
    yield { kind, content: await reader.take(length) };
  }
}
