import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A proxy between a shop and its database that delays what the shop reads of changes, as on a slow network: by `lateByMs(0)` on
 * the first connection that reads them, and so on. Everything else passes immediately. Returns the database URL through the
 * proxy.
 */
export async function delayAnnouncements(
  databaseUrl: string,
  lateByMs: (connection: number) => number = () => 150,
): Promise<{ url: string; close(): void }> {
  const target = new URL(databaseUrl);
  let reading = 0;
  const sockets = new Set<Socket>();
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname);
    let lateMs: number | null = null;
    for (const [socket, other] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    shop.on('data', (bytes) => {
      if (bytes.includes('read_catalogue_changes')) lateMs ??= lateByMs(reading++);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (lateMs) setTimeout(() => shop.write(bytes), lateMs);
      else shop.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
