import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { Fleet, Node } from './fleet.ts';
import { openMarket } from './market.ts';
import type { Failure } from './proxy.ts';

export type NodeKillFigures = {
  kills: number;
  requests: number;
  pages: number;
  answeredAsPaid: number;
  /** Requests on a node when it was killed. */
  lostWithNodes: number;
  /** Requests that failed for any other reason. */
  otherFailures: string[];
  /** Orders reported as paid that are not. */
  lost: number;
  broken: string[];
  /** From a kill until that node receives visitors again. */
  backMs: number[];
};

type KillOptions = {
  fleet: Fleet;
  db: Database;
  kills: number;
  everyMs: number;
  people: { buyers: number; lookers: number };
  onKill?: (text: string) => void;
};

/** How long after a kill the proxy may still use a connection to the node. */
const graceMs = 1_000;

/** Kills the nodes one after another at intervals while people buy through the proxy; each is restarted at once. */
export async function killNodesWhileSelling(options: KillOptions): Promise<NodeKillFigures> {
  const { fleet, db, kills, everyMs, people, onKill } = options;
  const { proxy, nodes } = fleet;
  const [failuresBefore, requestsBefore] = [proxy.failures.length, proxy.counts.requests];
  const market = await openMarket({ db, visitor: fleet.visitor, ...people });
  const killed: { port: number; at: number }[] = [];
  const restarts: Promise<number>[] = [];
  for (let turn = 0; turn < kills; turn += 1) {
    const victim = nodes[turn % nodes.length];
    if (!victim) throw new Error('There are no nodes');
    await delay(everyMs);
    // It may take long on a busy machine: a node is not killed again before it is back.
    await restarts[turn - nodes.length];
    killed.push({ port: victim.port, at: performance.now() });
    onKill?.(`${turn + 1}: node ${victim.number} is killed`);
    restarts.push(killAndStart(victim, fleet));
  }
  const backMs = await Promise.all(restarts);
  const { lost, broken } = await market.close();
  const failures = proxy.failures.slice(failuresBefore);
  const wasKilled = ({ port, beganAt, endedAt }: Failure) =>
    killed.some((kill) => kill.port === port && beganAt - graceMs <= kill.at && kill.at <= endedAt);
  const others = failures.filter((failure) => !wasKilled(failure));
  return {
    kills,
    requests: proxy.counts.requests - requestsBefore,
    pages: market.pages,
    answeredAsPaid: market.paid.length,
    lostWithNodes: failures.length - others.length,
    otherFailures: others.map(({ port, path, why }) => `${path} on ${port}: ${why}`),
    lost,
    broken,
    backMs,
  };
}

async function killAndStart(victim: Node, { proxy }: Fleet): Promise<number> {
  const isReady = () => proxy.readyPorts().includes(victim.port);
  const startedAt = performance.now();
  await victim.program?.kill();
  while (isReady()) await delay(10);
  await victim.start();
  while (!isReady()) await delay(10);
  return Math.round(performance.now() - startedAt);
}
