import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { BackupProblem } from './backup-problem.server.ts';

/** How the frames of a backup are guarded. `place` is all that is said of a frame beside its content: it is guarded too. */
export type Protection = {
  checkBytes: number;
  seal(content: Buffer, place: FramePlace): { content: Buffer; check: Buffer };
  /** The content as it was; null where a bit of it, or of its place, is another. */
  open(sealed: { content: Buffer; check: Buffer }, place: FramePlace): Buffer | null;
};

/** The number of a frame, from 0, and the bytes that bind it to its file, its number, its length and its being the last. */
export type FramePlace = { number: number; bytes: Buffer };

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const tagBytes = 16;
const digestBytes = 32;
const saltBytes = 16;

/** OWASP's second choice for scrypt: 64 MB and about half a second for each guess. Format 1 knows no other. */
const scryptCost = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 };
const stretch = promisify<string, Buffer, number, typeof scryptCost, Buffer>(scrypt);

/** Without a passphrase: a digest for each frame finds what was spoilt, though not what was forged. */
export const digests: Protection = {
  checkBytes: digestBytes,
  seal: (content, place) => ({ content, check: digestOf(place.bytes, content) }),
  open: ({ content, check }, place) =>
    timingSafeEqual(digestOf(place.bytes, content), check) ? content : null,
};

export function digestOf(...parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Encryption under a passphrase, and a mark of its key by which a wrong passphrase is told from a damaged file. */
export async function encryption(
  passphrase: string,
  salt: Buffer,
): Promise<{ protection: Protection; keyMark: Buffer }> {
  const stretched = await stretch(passphrase.normalize('NFC'), salt, 2 * keyBytes, scryptCost);
  const key = stretched.subarray(0, keyBytes);
  const options = { authTagLength: tagBytes };
  const protection: Protection = {
    checkBytes: tagBytes,
    seal(content, { number, bytes }) {
      const sealing = createCipheriv(cipher, key, nonceOf(number), options).setAAD(bytes);
      const sealed = Buffer.concat([sealing.update(content), sealing.final()]);
      return { content: sealed, check: sealing.getAuthTag() };
    },
    open({ content, check }, { number, bytes }) {
      const opening = createDecipheriv(cipher, key, nonceOf(number), options).setAAD(bytes);
      opening.setAuthTag(check);
      try {
        return Buffer.concat([opening.update(content), opening.final()]);
      } catch {
        return null;
      }
    },
  };
  return { protection, keyMark: digestOf(stretched.subarray(keyBytes)) };
}

export function newSalt(): Buffer {
  return randomBytes(saltBytes);
}

/** The number of the frame: a key is used for one file only, since its salt is, so no nonce ever comes twice. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

const minPassphrase = 12;

/** A passphrase as the operator gave it; one that is soon guessed protects nothing. */
export function checkPassphrase(passphrase: string): string {
  if (passphrase.length >= minPassphrase) return passphrase;
  throw new BackupProblem(
    `The passphrase must have at least ${minPassphrase} characters, such as four words`,
  );
}
