import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, Readable } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupProblem, damaged } from './backup-problem.server.ts';
import { byteReader } from './byte-reader.server.ts';
import { type BackupRecord, readRecords } from './records.server.ts';

type Written = { bytes: number };

/**
 * Writes records to a file, which then exists complete and synced to disk or not at all, readable by its owner only. The work in
 * progress is `<file>.part`. An existing file is not replaced.
 */
export async function writeBackupFile(
  file: string,
  records: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<Written> {
  if (await stat(file).catch(() => null)) {
    throw new BackupProblem(`${file} already exists. Choose another name.`);
  }
  // The first record is only produced under the backup lock, so the file name is ours to use.
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

/** The same records, once the first has arrived. */
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

/**
 * Writes records to a stream as zstd with its checksum, encrypted with age if there is a passphrase: `age -d` and `zstd -d` open
 * it anywhere. A truncated file has no end record and is refused.
 */
export async function writeBackup(
  target: NodeJS.WritableStream,
  records: AsyncIterable<Uint8Array>,
  passphrase: string | null,
): Promise<void> {
  await pipeline(
    Readable.from(records, { objectMode: false }),
    createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    (compressed: AsyncIterable<Uint8Array>) =>
      passphrase === null ? compressed : encrypted(compressed, passphrase),
    target,
  );
}

/**
 * The records of a file. Only at its end is it certain that all of them are as written, so read it through once before changing
 * anything. Throws BackupProblem if the file is damaged.
 */
export async function* readBackupFile(
  file: string,
  passphrase: string | null,
): AsyncGenerator<BackupRecord> {
  await checkKind(file, passphrase);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const plain = new PassThrough();
  const opening = pipeline(
    source,
    (bytes: AsyncIterable<Uint8Array>) =>
      passphrase === null ? bytes : decrypted(bytes, passphrase),
    createZstdDecompress(),
    plain,
  );
  // A failure here ends `plain` and is thrown to its reader.
  opening.catch(() => undefined);
  try {
    yield* readRecords(byteReader(plain));
    await opening;
  } catch (error) {
    throw isOfTheSystem(error) || error instanceof BackupProblem ? error : damaged();
  } finally {
    plain.destroy();
    source.destroy();
  }
}

const ageHead = Buffer.from('age-encryption.org/');
const zstdHead = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Checks by its first bytes that it is a backup, and is encrypted if and only if there is a passphrase. */
async function checkKind(file: string, passphrase: string | null): Promise<void> {
  const handle = await open(file, 'r');
  const head = Buffer.alloc(ageHead.length);
  await handle.read(head).finally(() => handle.close());
  if (head.equals(ageHead)) {
    if (passphrase !== null) return;
    throw new BackupProblem(
      'This backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that holds it.',
    );
  }
  if (!head.subarray(0, zstdHead.length).equals(zstdHead)) {
    throw new BackupProblem('This file is not a backup that this version of the shop can read.');
  }
  // Only someone who knows the passphrase can make an encrypted backup; an unencrypted file could have been swapped in.
  if (passphrase === null) return;
  throw new BackupProblem(
    'A passphrase is set but this backup is not encrypted, so nothing proves who made it. Unset the passphrase to use it anyway.',
  );
}

async function* encrypted(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  yield* await encrypter.encrypt(webStream(plain));
}

async function* decrypted(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  const plain = await decrypter.decrypt(webStream(sealed)).catch(() => {
    throw new BackupProblem('Wrong passphrase, or the beginning of this backup is damaged.');
  });
  yield* plain;
}

/** Node's web streams match the browser's except for the type of the value read at the end. */
function webStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
}

/** A failure to read the file says nothing about its content. */
function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** A new name is durable only once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
