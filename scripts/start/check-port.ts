import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';
import { StartProblem } from './start-problem.ts';

/** Fails at once, and in words, when the shop could not listen; before anything else is started. */
export async function checkPort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (fault: NodeJS.ErrnoException) => reject(problem(fault, port, host)));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

function problem(fault: NodeJS.ErrnoException, port: number, host: string | undefined): Error {
  switch (fault.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is in use by another program. Stop that, or choose another: PORT=3001 npm start`,
      );
    case 'EACCES':
      return new StartProblem(
        `This account may not use port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST=${host} is not an address of this machine.`);
    default:
      return fault;
  }
}
