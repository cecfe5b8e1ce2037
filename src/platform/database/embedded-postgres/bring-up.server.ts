import { readFile, writeFile } from 'node:fs/promises';
import type { Place } from './choose-place.server.ts';
import { passwordOf } from './cluster.server.ts';
import type { Cluster } from './cluster.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { findFreePort } from './free-port.server.ts';
import { launchServer } from './launch-server.server.ts';
import { askForOwner, openDatabase } from './open-database.server.ts';
import { isPostmasterOf, pause, readPostmasterFile } from './postmaster.server.ts';
import { isNamedProcessAlive } from './process-status.server.ts';

/** A server that takes connections. */
export type Server = {
  pid: number;
  port: number;
  /** It ran already when we came. */
  adopted: boolean;
  /** Whoever started it is alive and will end it. */
  isBorrowed: boolean;
};

export type BringUpOptions = {
  place: Place;
  cluster: Cluster;
  databaseName: string;
  durable: boolean;
  maxConnections: number;
  /** The one port that will do, once callers know it. */
  port?: number;
};

const maxPauseMs = 1_000;
const timeoutMs = 60_000;

/** Adopts the cluster's server or starts one, with patience for one that is starting or ending. */
export async function bringUp(options: BringUpOptions): Promise<Server> {
  const { cluster, databaseName } = options;
  const deadline = Date.now() + timeoutMs;
  const password = await passwordOf(cluster);
  let reason = '';
  let started: Server | undefined;
  for (let pauseMs = 25; Date.now() < deadline; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const server = await adoptOrStart(options, password);
    if (server) {
      if (!server.adopted) started = server;
      const refusal = await openDatabase({ port: server.port, password }, databaseName);
      // One that we started and that first refused us is ours, though it is found running.
      if (refusal === undefined) return server.pid === started?.pid ? started : server;
      reason = ` (${refusal})`;
    }
    await pause(pauseMs);
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of ${cluster.data} does not answer${reason}: end it and start again.`,
  );
}

/** Undefined when the server is just starting or ending, or the port was snatched: try again. */
async function adoptOrStart(options: BringUpOptions, password: string) {
  const { cluster } = options;
  const file = await readPostmasterFile(cluster);
  if (file && (await isPostmasterOf(cluster, file.pid))) {
    return file.isReady ? adopt(file, password) : undefined;
  }
  const port = options.port ?? (await findFreePort(await rememberedPort(cluster)));
  const launch = await launchServer({ ...options, port });
  switch (launch.outcome) {
    case 'ready':
      await rememberPort(cluster, port);
      return { pid: launch.pid, port, adopted: false, isBorrowed: false };
    case 'failed':
      throw new EmbeddedPostgresError(
        `PostgreSQL does not start: ${launch.reason} (its log is ${cluster.log}).`,
      );
    default:
      return undefined;
  }
}

async function adopt(
  { pid, port }: { pid: number; port: number },
  password: string,
): Promise<Server | undefined> {
  const owner = await askForOwner({ port, password });
  if (owner === undefined) return undefined;
  return { pid, port, adopted: true, isBorrowed: await isNamedProcessAlive(owner) };
}

async function rememberedPort({ portFile }: Cluster): Promise<number | undefined> {
  const port = Number(await readFile(portFile, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

/** Only a convenience for whoever looks into the database by hand, so it may fail. */
async function rememberPort({ portFile }: Cluster, port: number): Promise<void> {
  await writeFile(portFile, String(port)).catch(() => undefined);
}
