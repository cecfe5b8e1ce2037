import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The requested port if it is free, else any free one, on 127.0.0.1. */
export async function findFreePort(wished: number | undefined): Promise<number> {
  const granted = wished === undefined ? undefined : await tryPort(wished);
  return granted ?? (await tryPort(0)) ?? 0;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1' }, () => {
      const { port: granted } = server.address() as AddressInfo;
      server.close(() => resolve(granted));
    });
  });
}
