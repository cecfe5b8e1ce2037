import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signatureOf } from './signed-text.server.ts';

const secretBytes = 32;

/**
 * The secret of that name in the data folder: random, created on first use, unchanged afterwards, readable by its owner only.
 * Throws if the file exists but holds no secret, because a new one would sign everyone out.
 */
export async function readOrCreateSecret(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  const kept = await readSecret(file);
  if (kept !== null) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(draft, `${randomBytes(secretBytes).toString('base64url')}\n`, { mode: 0o600 });
    // A link appears complete or not at all, and never overwrites a secret that another process has just created.
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

/** Derives a secret for one purpose from the installation's own, so that a leaked one reveals nothing about the others. */
export function deriveSecret(secret: string, purpose: string): string {
  return signatureOf(secret, purpose);
}
