import { once } from 'node:events';
import type { Server } from 'node:http';

/** Listens on a free local port; returns the origin. */
export async function listenAnywhere(server: Server): Promise<string> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return `http://127.0.0.1:${address.port}`;
}
