import { createServer } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';
import { StartProblem } from './start-problem.ts';

/** Fails at once with a clear message if the port cannot be used, before anything else is started. */
export async function checkPort(
  { port, host }: Pick<Config, 'port' | 'host'>,
  setting: 'PORT' | 'METRICS_PORT' = 'PORT',
): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (fault: NodeJS.ErrnoException) =>
      reject(problem(fault, { port, host, setting })),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

type Place = { port: number; host: string | undefined; setting: string };

function problem(fault: NodeJS.ErrnoException, { port, host, setting }: Place): Error {
  switch (fault.code) {
    case 'EADDRINUSE':
      return new StartProblem(
        `Port ${port} is in use by another program. Stop it, or choose another: ${setting}=${port + 1} npm start`,
      );
    case 'EACCES':
      return new StartProblem(
        `This account is not allowed to use port ${port}. Choose one above 1023: ${setting}=3000 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(
        `${setting.replace('PORT', 'HOST')}=${host} is not an address of this machine.`,
      );
    default:
      return fault;
  }
}
