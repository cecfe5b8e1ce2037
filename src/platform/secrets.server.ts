import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signatureOf } from './signed-text.server.ts';

const secretBytes = 32;

/**
 * The secret of that name in the data folder: made at random when it is first asked for, the same ever after, readable
 * by its owner alone. Throws when the file is there but is no secret, since a new one would sign everybody out.
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  const kept = await readSecret(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(draft, `${randomBytes(secretBytes).toString('base64url')}\n`, { mode: 0o600 });
    // A link is made whole or not at all, and never over a secret that another process has just made.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  const secret = await readSecret(file);
  if (secret === null) throw new Error(`The secret ${file} could not be written`);
  return secret;
}

async function readSecret(file: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  if (!/^[\w-]{43}$/.test(text)) throw new Error(`${file} does not hold a secret of the shop`);
  return text;
}

/** A secret for one purpose out of the installation's own, so that what leaks of one says nothing of another. */
export function deriveSecret(secret: string, purpose: string): string {
  return signatureOf(secret, purpose);
}
