import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderError } from './embedded-postgres-error.server.ts';

/** A database on disk: one folder, complete as soon as it has its final name. */
export type Cluster = {
  /** PostgreSQL's own data folder. */
  data: string;
  /** Holds the password of every role, readable only by the owner. */
  passwordFile: string;
  /** Port of the last start. */
  portFile: string;
  log: string;
  /** The account PostgreSQL must run as: it refuses data owned by others. */
  owner: { uid: number; gid: number };
};

export const superuser = 'postgres';

/** The database's folder inside the data folder, or a link to its location. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres');
}

export function filesIn(folder: string) {
  return {
    data: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    log: join(folder, 'postgres.log'),
  };
}

/** The database of a data folder, or undefined if there is none yet. */
export async function findCluster(dataDir: string): Promise<Cluster | undefined> {
  try {
    const files = filesIn(await realpath(clusterFolder(dataDir)));
    await stat(join(files.data, 'PG_VERSION'));
    const { uid, gid } = await stat(files.data);
    return { ...files, owner: { uid, gid } };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw folderError(error, clusterFolder(dataDir)) ?? error;
  }
}

export async function passwordOf(cluster: Cluster): Promise<string> {
  try {
    return (await readFile(cluster.passwordFile, 'utf8')).trim();
  } catch (error) {
    throw folderError(error, cluster.passwordFile) ?? error;
  }
}
