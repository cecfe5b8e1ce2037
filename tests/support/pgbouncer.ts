import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#platform/database/embedded-postgres/free-port.server.ts';
import { inspectHost } from '#platform/database/embedded-postgres/host.server.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether Debian's package `pgbouncer` is installed. */
export const havePgBouncer = existsSync(program);

/** A pooler in front of a cluster; it logs requests and errors. */
export type Pooler = { url: string; log(): Promise<string>; remove(): Promise<void> };

const timeoutMs = 10_000;

/** Starts PgBouncer in transaction mode with `poolSize` connections, for the owner of the database `kanak`. */
export async function startPgBouncer(cluster: PostgresCluster, poolSize: number): Promise<Pooler> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanak-pooler-'));
  const port = await findFreePort(undefined);
  const inFolder = (name: string) => path.join(folder, name);
  const { username, password } = new URL(cluster.url);
  await writeFile(inFolder('users'), `"${username}" "${password}"\n`);
  await writeFile(
    inFolder('pgbouncer.ini'),
    [
      '[databases]',
      `kanak = host=127.0.0.1 port=${cluster.port} dbname=kanak`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${inFolder('users')}`,
      `logfile = ${inFolder('log')}`,
      'pool_mode = transaction',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 500',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root.
  const { isRoot, account } = await inspectHost();
  const runAs = isRoot && account ? account : {};
  if (isRoot && account) {
    const files = [folder, inFolder('users'), inFolder('pgbouncer.ini')];
    await Promise.all(files.map((file) => chown(file, account.uid, account.gid)));
  }
  const child = spawn(program, ['-q', inFolder('pgbouncer.ini')], { ...runAs, stdio: 'ignore' });
  const log = () => readFile(inFolder('log'), 'utf8').catch(() => '');
  const url = `postgres://${username}:${password}@127.0.0.1:${port}/kanak`;
  await untilOpen(child, port, log);
  return {
    url,
    log,
    async remove() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits without logging in, which would open a connection to PostgreSQL before the role has its timeouts. */
async function untilOpen(
  child: ChildProcess,
  port: number,
  log: () => Promise<string>,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`PgBouncer does not start: ${String(error)}\n${await log()}`, {
          cause: error,
        });
      }
      await pause(20);
    } finally {
      socket.destroy();
    }
  }
}
