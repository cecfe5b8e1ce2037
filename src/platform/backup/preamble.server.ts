import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BackupProblem, damaged } from './backup-problem.server.ts';
import type { ByteReader } from './byte-reader.server.ts';
import { digestOf, digests, encryption, newSalt, type Protection } from './protection.server.ts';

/** How every backup begins, of whatever format. */
const magic = Buffer.from('KANAK BACKUP\n');
const format = 1;
const lengthBytes = 4;
const digestBytes = 32;
const maxPreambleBytes = 4_096;

const preambleSchema = z.object({
  format: z.number(),
  /** Of an encrypted backup; both in base64. */
  salt: z.string().optional(),
  keyMark: z.string().optional(),
});

/** What stands in clear at the beginning of a file, and what guards all that follows. `digest` binds frames to their file. */
export type Opening = { protection: Protection; digest: Buffer; isEncrypted: boolean };

/** The beginning of a new backup, encrypted where there is a passphrase. */
export async function newOpening(
  passphrase: string | null,
): Promise<Opening & { preamble: Buffer }> {
  const salt = newSalt();
  const encrypted = passphrase === null ? null : await encryption(passphrase, salt);
  const said = {
    format,
    salt: encrypted ? salt.toString('base64') : newSalt().toString('base64'),
    ...(encrypted && { keyMark: encrypted.keyMark.toString('base64') }),
  };
  const text = Buffer.from(JSON.stringify(said));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  const digest = digestOf(magic, length, text);
  return {
    preamble: Buffer.concat([magic, length, text, digest]),
    digest,
    protection: encrypted?.protection ?? digests,
    isEncrypted: encrypted !== null,
  };
}

/** Reads the beginning of a backup. Throws where it is none, of a newer format, or of another passphrase. */
export async function readOpening(reader: ByteReader, passphrase: string | null): Promise<Opening> {
  const first = await reader.take(magic.length).catch(() => Buffer.alloc(0));
  if (!first.equals(magic)) throw new BackupProblem('This file is not a shop backup.');
  const length = await reader.take(lengthBytes);
  if (length.readUInt32BE() > maxPreambleBytes) throw damaged();
  const text = await reader.take(length.readUInt32BE());
  const digest = digestOf(magic, length, text);
  if (!digest.equals(await reader.take(digestBytes))) throw damaged();
  const said = preambleSchema.parse(JSON.parse(text.toString('utf8')));
  if (said.format > format) {
    throw new BackupProblem(
      `This backup was made by a newer version of the shop (format ${said.format}; this one reads ${format}). Use that version.`,
    );
  }
  return { digest, ...(await protectionOf(said, passphrase)) };
}

async function protectionOf(
  { salt = '', keyMark }: z.infer<typeof preambleSchema>,
  passphrase: string | null,
): Promise<Pick<Opening, 'protection' | 'isEncrypted'>> {
  if (keyMark === undefined) {
    // Somebody may have put another file in the place of the one that only they could make who know the passphrase.
    if (passphrase === null) return { protection: digests, isEncrypted: false };
    throw new BackupProblem(
      'A passphrase is set but this backup is not encrypted, so nothing proves who made it. Unset the passphrase to use it anyway.',
    );
  }
  if (passphrase === null) {
    throw new BackupProblem(
      'This backup is encrypted: set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that holds it.',
    );
  }
  const encrypted = await encryption(passphrase, Buffer.from(salt, 'base64'));
  const mark = Buffer.from(keyMark, 'base64');
  if (mark.length !== digestBytes || !timingSafeEqual(mark, encrypted.keyMark)) {
    throw new BackupProblem('Wrong passphrase for this backup.');
  }
  return { protection: encrypted.protection, isEncrypted: true };
}
