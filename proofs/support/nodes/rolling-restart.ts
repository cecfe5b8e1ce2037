import type { Database } from '../database.ts';
import type { Fleet } from './fleet.ts';
import { openMarket } from './market.ts';

export type RollingFigures = {
  restarts: number;
  requests: number;
  pages: number;
  answeredAsPaid: number;
  /** Requests that first reached no node and were answered by another. */
  retried: number;
  failures: string[];
  lost: number;
  broken: string[];
  /** From the signal to the node's end, and until its next start receives visitors. */
  stopMs: number[];
  backMs: number[];
};

type RollingOptions = {
  fleet: Fleet;
  db: Database;
  rounds: number;
  people: { buyers: number; lookers: number };
};

/** Gracefully restarts the nodes one after another while people buy through the proxy. */
export async function restartNodesWhileSelling(options: RollingOptions): Promise<RollingFigures> {
  const { fleet, db, rounds, people } = options;
  const { proxy, nodes } = fleet;
  const [failuresBefore, before] = [proxy.failures.length, { ...proxy.counts }];
  const market = await openMarket({ db, visitor: fleet.visitor, ...people });
  const times = { stopMs: [] as number[], backMs: [] as number[] };
  for (const node of Array.from({ length: rounds }, () => nodes).flat()) {
    const startedAt = performance.now();
    const end = await node.program?.stop();
    if (end?.code !== 0) throw new Error(`Node ${node.number} ended with ${end?.code}`);
    times.stopMs.push(Math.round(performance.now() - startedAt));
    await node.start();
    await fleet.untilReady(nodes.length);
    times.backMs.push(Math.round(performance.now() - startedAt));
  }
  const { lost, broken } = await market.close();
  return {
    restarts: times.stopMs.length,
    requests: proxy.counts.requests - before.requests,
    retried: proxy.counts.retried - before.retried,
    pages: market.pages,
    answeredAsPaid: market.paid.length,
    failures: proxy.failures
      .slice(failuresBefore)
      .map(({ port, path, why }) => `${path} on ${port}: ${why}`),
    lost,
    broken,
    ...times,
  };
}
