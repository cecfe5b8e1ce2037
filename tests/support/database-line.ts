import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database that can fail and be redirected to another database. */
export type DatabaseLine = {
  /** The database URL through the proxy; stays the same when redirected. */
  url: string;
  /** Closes every connection, and new ones at once, like a machine on which nothing listens any more. */
  cut(): void;
  /** Stops all traffic without closing connections, like a machine that has lost power. */
  fallSilent(): void;
  /** Sends new connections to this database. Silent ones stay silent. */
  leadTo(databaseUrl: string): void;
  close(): void;
};

/** Opens the proxy on 127.0.0.1, like one in front of several databases. */
export async function openLine(databaseUrl: string): Promise<DatabaseLine> {
  let target: URL | null = new URL(databaseUrl);
  let isSilent = false;
  let passing = { isOpen: true };
  const sockets = new Set<Socket>();
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const here = passing;
    sockets.add(near);
    near.on('error', () => undefined);
    near.on('close', () => sockets.delete(near));
    if (isSilent) return;
    if (!target) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    sockets.add(far);
    join(near, far, here);
    join(far, near, here);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      target = null;
      destroyAll();
    },
    fallSilent() {
      isSilent = true;
      passing.isOpen = false;
    },
    leadTo(other) {
      target = new URL(other);
      isSilent = false;
      passing = { isOpen: true };
    },
    close() {
      server.close();
      destroyAll();
    },
  };
}

/** Forwards data and the end of the stream while `passing.isOpen`. */
function join(one: Socket, other: Socket, passing: { isOpen: boolean }): void {
  one.on('data', (bytes) => passing.isOpen && other.write(bytes));
  one.on('error', () => undefined);
  one.on('close', () => passing.isOpen && other.destroy());
}
