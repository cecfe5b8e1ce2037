import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Cluster } from './cluster.server.ts';
import { EmbeddedPostgresError, folderError } from './embedded-postgres-error.server.ts';
import type { Host } from './host.server.ts';
import { copyNativeFiles } from './native-files.server.ts';
import type { Account, RunAs } from './run-as.server.ts';
import { runToEnd } from './run-as.server.ts';

/** Where PostgreSQL runs: its programs, the account, and the folder for a new database. */
export type Place = { native: string; runAs: RunAs; home: string };

type Wish = { native: string; dataDir: string };

/**
 * Finds a way to run PostgreSQL by trying each with the real program, least intrusive first. PostgreSQL refuses to run as root,
 * so root runs it in place inside a user namespace, else in place as another account, else (if the folders are closed to others)
 * with programs and data in /var/lib.
 */
export async function choosePlace(
  host: Host,
  cluster: Cluster | undefined,
  wish: Wish,
): Promise<Place> {
  const { native, dataDir } = wish;
  const errors: unknown[] = [];
  for (const runAs of waysInPlace(host, cluster)) {
    const error = await tryOut(runAs, native, cluster?.data ?? dataDir);
    if (error === undefined) return { native, runAs, home: dataDir };
    errors.push(error);
  }
  const account = accountOutside(host, cluster);
  if (account) return placeOutside(host, account, wish);
  throw new EmbeddedPostgresError(whyNot(host, cluster, errors[0]));
}

/** An existing database is run by its owner; nobody else could read it. */
function waysInPlace(host: Host, cluster: Cluster | undefined): RunAs[] {
  const { isRoot, account, unshare } = host;
  if (!isRoot) return withAndWithoutSetpriv(host, {});
  if (cluster && cluster.owner.uid !== 0) {
    return withAndWithoutSetpriv(host, { account: cluster.owner });
  }
  const ways: RunAs[] = [];
  if (account && unshare) ways.push({ appearingAs: { ...account, unshare } });
  if (account && !cluster) ways.push({ account });
  return ways.flatMap((way) => withAndWithoutSetpriv(host, way));
}

function withAndWithoutSetpriv({ setpriv }: Host, way: RunAs): RunAs[] {
  return setpriv ? [{ ...way, setpriv }, way] : [way];
}

function accountOutside({ isRoot, account }: Host, cluster: Cluster | undefined) {
  if (!isRoot) return undefined;
  if (!cluster) return account;
  return cluster.owner.uid === 0 ? undefined : cluster.owner;
}

async function placeOutside(host: Host, account: Account, wish: Wish): Promise<Place> {
  const mark = createHash('sha256').update(wish.dataDir).digest('hex').slice(0, 12);
  const home = join(host.outside, `kanak-${mark}`);
  try {
    const native = await copyNativeFiles(wish.native, home);
    let error: unknown;
    for (const runAs of withAndWithoutSetpriv(host, { account })) {
      error = await tryOut(runAs, native, home);
      if (error === undefined) return { native, runAs, home };
    }
    throw new EmbeddedPostgresError(doesNotRun(error));
  } catch (error) {
    throw folderError(error, home) ?? error;
  }
}

/** Returns the error, or undefined if the program runs and can enter the folder. */
async function tryOut(runAs: RunAs, native: string, folder: string): Promise<unknown> {
  const script = 'test -x "$0" && exec "$1" --version';
  const postgres = join(native, 'bin', 'postgres');
  try {
    await runToEnd(runAs, ['/bin/sh', '-c', script, folder, postgres]);
    return undefined;
  } catch (error) {
    return error;
  }
}

function whyNot({ isRoot }: Host, cluster: Cluster | undefined, error: unknown): string {
  if (!isRoot) return doesNotRun(error);
  if (!cluster) {
    return 'PostgreSQL can’t run as root and this machine has no other account for it. Start the shop as an ordinary user, or set DATABASE_URL.';
  }
  return `The database in ${cluster.data} belongs to root, and PostgreSQL can’t run as root. Give its folder to an ordinary user and start the shop as that user.`;
}

function doesNotRun(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const reason = said.trim().split('\n').at(-1);
  return `The PostgreSQL that comes with the shop does not run on this machine (${reason}): set DATABASE_URL to one of your own.`;
}
