import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bringUp } from './bring-up.server.ts';
import { choosePlace } from './choose-place.server.ts';
import { findCluster, passwordOf } from './cluster.server.ts';
import { createCluster } from './create-cluster.server.ts';
import { folderError } from './embedded-postgres-error.server.ts';
import { inspectHost } from './host.server.ts';
import type { Host } from './host.server.ts';
import { keepRunning } from './keep-running.server.ts';
import { findNativeFiles, linkLibraries } from './native-files.server.ts';
import { urlOf } from './open-database.server.ts';

const usualMaxConnections = 100;

export type EmbeddedPostgresOptions = {
  /** The database lies in `postgres` below it; made when missing. */
  dataDir: string;
  databaseName: string;
  /** False for throw-away data: faster, but a crash of the machine may spoil it. */
  durable?: boolean;
  /** How many connections it allows at least; a hundred where nothing is said. */
  maxConnections?: number;
  /** Reported what takes time, in words for the operator. */
  onProgress?: (text: string) => void;
};

export type EmbeddedPostgres = {
  url: string;
  /** A PostgreSQL of this data folder ran already, left behind by a killed shop or in use by another. */
  adopted: boolean;
  /** Ends PostgreSQL within seconds; one that another live process started is left to that process. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with the shop, or adopts the one that already serves the data
 * folder. It listens on 127.0.0.1 only, dies with this process and is started again when killed.
 * What the machine offers (`host`) is found out unless given.
 * Throws EmbeddedPostgresError, with one sentence for the operator, where the machine stands in the way.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
  host?: Host,
): Promise<EmbeddedPostgres> {
  const { databaseName, durable = true, onProgress = () => undefined } = options;
  const dataDir = await openDataFolder(options.dataDir);
  const native = findNativeFiles();
  await linkLibraries(native);
  const existing = await findCluster(dataDir);
  const place = await choosePlace(host ?? (await inspectHost()), existing, { native, dataDir });
  if (!existing) onProgress(`Creating the database in ${place.home}`);
  const cluster = existing ?? (await createCluster(place, dataDir, { durable }));

  const maxConnections = Math.max(usualMaxConnections, options.maxConnections ?? 0);
  const bringing = { place, cluster, durable, maxConnections, databaseName };
  const server = await bringUp(bringing);
  const { port, adopted } = server;
  const access = { port, password: await passwordOf(cluster) };
  const revive = () => bringUp({ ...bringing, port });
  const { stop } = keepRunning(cluster, server, { revive, onProgress });
  return { url: urlOf(access, databaseName), adopted, stop };
}

async function openDataFolder(folder: string): Promise<string> {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true });
    return await realpath(path);
  } catch (error) {
    throw folderError(error, path) ?? error;
  }
}
