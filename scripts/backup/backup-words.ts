import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import type { BackupSummary } from '#upkeep/backup/contents.server.ts';
import { StartProblem } from '../start/start-problem.ts';

/** A file as it was named where the command was typed; npm has gone to the project's folder since. */
export function fileNamed(name: string, env: NodeJS.ProcessEnv): string {
  return path.resolve(env['INIT_CWD'] ?? process.cwd(), name);
}

/**
 * The passphrase of BACKUP_PASSPHRASE, or of the file that BACKUP_PASSPHRASE_FILE names; null without either. Never of the
 * command line, which everybody on the machine can read.
 */
export async function readPassphrase(env: NodeJS.ProcessEnv): Promise<string | null> {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: file } = env;
  if (given) return checkPassphrase(given);
  if (!file) return null;
  const text = await readFile(fileNamed(file, env), 'utf8').catch((error: Error) => {
    throw new BackupProblem(`BACKUP_PASSPHRASE_FILE cannot be read: ${error.message}`);
  });
  return checkPassphrase(text.replace(/\r?\n$/, ''));
}

const minPassphrase = 12;

/** A passphrase as the operator gave it; one that is soon guessed protects nothing. */
function checkPassphrase(passphrase: string): string {
  if (passphrase.length >= minPassphrase) return passphrase;
  throw new BackupProblem(
    `The passphrase must have at least ${minPassphrase} characters, such as four words`,
  );
}

/** Runs a command; what was to be expected becomes lines. */
export async function withProblemLines(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (fault) {
    throw fault instanceof BackupProblem ? new StartProblem(fault.message) : asLine(fault);
  }
}

const codesInWords: Record<string, string> = {
  ENOENT: 'no such file or folder',
  ENOSPC: 'the disk is full',
  EACCES: 'permission denied',
  ECONNREFUSED: 'the database is not responding',
};

function asLine(fault: unknown): unknown {
  if (!(fault instanceof Error) || !('code' in fault)) return fault;
  const words = codesInWords[String(fault.code)];
  return words ? new StartProblem(`Failed, ${words}: ${fault.message}`) : fault;
}

/** What is in a backup, in a few lines. */
export function describeSummary({ rows, files, fileBytes, missing, missingCount }: BackupSummary) {
  const all = Object.values(rows).reduce((sum, some) => sum + some, 0);
  const count = (table: string) => (rows[`public.${table}`] ?? 0).toLocaleString('en-IN');
  return [
    `  ${all.toLocaleString('en-IN')} rows in ${Object.keys(rows).length} tables: ${count('products')} products, ${count('orders')} orders, ${count('profiles')} accounts`,
    `  ${files.toLocaleString('en-IN')} picture and other files, ${megabytes(fileBytes)}`,
    ...(missingCount > 0
      ? [
          `  Warning: ${missingCount} picture files are missing from the shop: ${missing.join(', ')}`,
        ]
      : []),
  ];
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** How long it took, and how much memory at most. */
export function describeEffort(startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return `${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory`;
}
