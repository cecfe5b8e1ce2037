import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupProblem, damaged } from './backup-problem.server.ts';
import { byteReader, type ByteReader } from './byte-reader.server.ts';
import { type BackupRecord, readRecords } from './records.server.ts';
import { newOpening, type Opening, readOpening } from './preamble.server.ts';
import type { FramePlace } from './protection.server.ts';

type Written = { bytes: number };

/**
 * Writes records into a file that is there whole, on the disk, or not at all; readable by its owner alone. What is under way
 * is called `<file>.part`. A file that exists is not replaced.
 */
export async function writeBackupFile(
  file: string,
  records: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<Written> {
  if (await stat(file).catch(() => null)) {
    throw new BackupProblem(`${file} already exists. Choose another name.`);
  }
  // Whoever has the first record has the lock of the backup, and may take the name.
  const begun = await begin(records);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await writeBackup(target, begun, passphrase);
    const { size } = await stat(part);
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return { bytes: size };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The same records, the first of which has come. */
async function begin(records: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const all = records[Symbol.asyncIterator]();
  const first = await all.next();
  async function* again(): AsyncGenerator<Uint8Array> {
    try {
      if (!first.done) yield first.value;
      for (let next = await all.next(); !next.done; next = await all.next()) yield next.value;
    } finally {
      await all.return?.();
    }
  }
  return again();
}

/** Writes records into a stream, compressed and guarded; the end of a backup that was broken off is missing. */
export async function writeBackup(
  target: NodeJS.WritableStream,
  records: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<void> {
  await pipeline(
    Readable.from(records, { objectMode: false }),
    createZstdCompress(),
    (compressed: AsyncIterable<Buffer>) => sealFrames(compressed, passphrase),
    target,
  );
}

/** The records of a file; each has proved to be what was written. Throws a BackupProblem where one has not. */
export async function* readBackupFile(
  file: string,
  passphrase: string | null,
): AsyncGenerator<BackupRecord> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const plain = new PassThrough();
  const opening = pipeline(
    source,
    (bytes: AsyncIterable<Buffer>) => openFrames(byteReader(bytes), passphrase),
    createZstdDecompress(),
    plain,
  );
  // What goes wrong on the way ends `plain`, and is thrown to whoever reads that.
  opening.catch(() => undefined);
  try {
    yield* readRecords(byteReader(plain));
    await opening;
  } finally {
    plain.destroy();
    source.destroy();
  }
}

/** A name is on the disk once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const frameBytes = 256 * 1024;
const lengthBytes = 4;
const headBytes = lengthBytes + 1;

/**
 * A stream as a guarded file: a preamble, then frames of a length, a mark of the last one, the content and its check. A frame
 * that is altered, missing, repeated or moved is found, and so is an end that is not the end.
 */
async function* sealFrames(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const opening = await newOpening(passphrase);
  yield opening.preamble;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let number = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < frameBytes) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from >= frameBytes; from += frameBytes) {
      yield frameOf(opening, all.subarray(from, from + frameBytes), { number, isLast: false });
      number += 1;
    }
    waiting = [all.subarray(from)];
    waitingBytes = all.length - from;
  }
  yield frameOf(opening, Buffer.concat(waiting), { number, isLast: true });
}

/** What was sealed, frame by frame, each only once it has proved to be what was written. Throws a BackupProblem. */
async function* openFrames(reader: ByteReader, passphrase: string | null): AsyncGenerator<Buffer> {
  const opening = await readOpening(reader, passphrase);
  for (let number = 0; ; number += 1) {
    const head = await reader.take(headBytes);
    const length = head.readUInt32BE();
    if (length > frameBytes) throw damaged();
    const content = await reader.take(length);
    const check = await reader.take(opening.protection.checkBytes);
    const opened = opening.protection.open({ content, check }, placeOf(opening, head, number));
    if (opened === null) throw damaged();
    yield opened;
    if (head[lengthBytes] === 1) break;
  }
  if (!(await reader.isAtEnd())) throw damaged();
}

function frameOf(
  opening: Opening,
  content: Buffer,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(content.length);
  head[lengthBytes] = isLast ? 1 : 0;
  const sealed = opening.protection.seal(content, placeOf(opening, head, number));
  return Buffer.concat([head, sealed.content, sealed.check]);
}

function placeOf({ digest }: Opening, head: Buffer, number: number): FramePlace {
  const counted = Buffer.alloc(8);
  counted.writeBigUInt64BE(BigInt(number));
  return { number, bytes: Buffer.concat([digest, counted, head]) };
}
