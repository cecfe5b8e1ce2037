import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BackupProblem } from '#platform/backup/backup-problem.server.ts';
import type { BackupSummary } from '#upkeep/backup/contents.server.ts';
import { StartProblem } from '../start/start-problem.ts';

/** A file relative to where the command was typed; npm has since changed to the project's folder. */
export function fileNamed(name: string, env: NodeJS.ProcessEnv): string {
  return path.resolve(env['INIT_CWD'] ?? process.cwd(), name);
}

/**
 * The passphrase from BACKUP_PASSPHRASE, or from the file named by BACKUP_PASSPHRASE_FILE; null without either. Never from the
 * command line, which everyone on the machine can read.
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

/** Checks the operator's passphrase; one that is quickly guessed protects nothing. */
function checkPassphrase(passphrase: string): string {
  if (passphrase.length >= minPassphrase) return passphrase;
  throw new BackupProblem(
    `The passphrase must have at least ${minPassphrase} characters, such as four words`,
  );
}

/** Runs a command; expected failures are printed as plain lines. */
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

/** The content of a backup, in a few lines. */
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

/** What the operator should know of the messages that a restored shop will send. */
export function describeWaiting(messages: number): string[] {
  if (messages === 0) return [];
  const some =
    messages === 1 ? '1 message was' : `${messages.toLocaleString('en-IN')} messages were`;
  return [
    `  ${some} waiting to be sent when the backup was taken. On its next start the shop sends those still current, possibly for the second time.`,
    '  To look through them first, at /admin/outbox, start it without SMTP_URL and WHATSAPP_PHONE_NUMBER_ID.',
  ];
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** How long it took, and its peak memory. */
export function describeEffort(startedAt: number): string {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  return `${seconds} s, at most ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB of memory`;
}
