import type { Server } from './bring-up.server.ts';
import type { Cluster } from './cluster.server.ts';
import { endPostmaster, isPostmasterOf } from './postmaster.server.ts';
import { boundLog } from './server-log.server.ts';

const lookEveryMs = 250;

/** Brings a server back that was killed under a running shop, until it is stopped. */
export function keepRunning(
  cluster: Cluster,
  first: Server,
  { revive, onProgress }: { revive: () => Promise<Server>; onProgress: (text: string) => void },
): { stop(): Promise<void> } {
  let server = first;
  let isStopping = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    await boundLog(cluster);
    if (isStopping || (await isPostmasterOf(cluster, server.pid))) return;
    onProgress('The database has stopped; starting it again');
    server = await revive();
    onProgress('The database is back');
  }

  let timer = setTimeout(again, lookEveryMs).unref();
  function again(): void {
    looking = look()
      .catch((error: unknown) => onProgress(error instanceof Error ? error.message : String(error)))
      .then(() => {
        if (!isStopping) timer = setTimeout(again, lookEveryMs).unref();
      });
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      if (!server.isBorrowed) await endPostmaster(cluster, server.pid);
    },
  };
}
