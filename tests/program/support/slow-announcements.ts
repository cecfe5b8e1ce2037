import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

const lateByMs = 150;

/**
 * Stands between a shop and its database and lets what it reads of changes arrive late, as on a slow network. Everything
 * else passes at once. Answers with the address of the database by this way.
 */
export async function delayAnnouncements(
  databaseUrl: string,
): Promise<{ url: string; close(): void }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((shop) => {
    const database = connect(Number(target.port), target.hostname);
    let isLate = false;
    for (const [socket, other] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
    shop.on('data', (bytes) => {
      isLate ||= bytes.includes('read_catalogue_changes');
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isLate) setTimeout(() => shop.write(bytes), lateByMs);
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
