import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fail, and lead to another one afterwards. */
export type DatabaseLine = {
  /** The database by this way; the same wherever it leads. */
  url: string;
  /** Closes every connection, and each new one at once, as a machine does on which nothing listens any more. */
  cut(): void;
  /** Nothing passes any more and nothing is closed, as with a machine that has lost its power. */
  fallSilent(): void;
  /** New connections lead to this database. Those that have fallen silent stay so. */
  leadTo(databaseUrl: string): void;
  close(): void;
};

/** Opens a way to a database on 127.0.0.1, as a proxy before several of them would be. */
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

/** Hands on what comes, and that it ends, for as long as that passes. */
function join(one: Socket, other: Socket, passing: { isOpen: boolean }): void {
  one.on('data', (bytes) => passing.isOpen && other.write(bytes));
  one.on('error', () => undefined);
  one.on('close', () => passing.isOpen && other.destroy());
}
