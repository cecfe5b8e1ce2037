import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openLine } from '../../../tests/support/database-line.ts';
import {
  ownPrograms,
  type PostgresCluster,
  startCluster,
  startStandby,
} from '../../../tests/support/postgres-cluster.ts';
import { openDatabase } from '../database.ts';
import { visitorAt } from '../visitor.ts';
import { type Node, openFleet } from './fleet.ts';
import { type Market, openMarket } from './market.ts';

/** `closes`: connections are closed, as when the process dies; `vanishes`: they are not, as when the machine dies. */
export type WayToFail = 'closes' | 'vanishes';

export type FailoverFigures = {
  /** From the kill until the standby accepts writes. */
  promotedMs: number;
  /** Until every node answers a read from it. */
  answersMs: number;
  /** Until an order is paid. The sandbox fails with its database, so its circuit breaker may stay open for ten seconds more. */
  firstOrderMs: number;
  answeredAsPaid: number;
  /** Those of them missing from the new primary, and invariants violated there. */
  lost: number;
  broken: string[];
};

const nodes = 2;
const people = { buyers: 4, lookers: 4 };
const ordersBefore = 20;
const ordersAfter = 20;
const timeoutMs = 120_000;

/**
 * Kills the primary of a shop with a synchronous standby while people buy, promotes the standby, and redirects the shop's
 * connections to it; the shop is not informed.
 */
export async function failOverWhileSelling(how: WayToFail): Promise<FailoverFigures> {
  const primary = await startCluster(await ownPrograms());
  const standby = await startSynchronousStandby(primary);
  const line = await openLine(primary.url);
  const [db, later] = [openDatabase(primary.url), openDatabase(standby.url)];
  const fleet = await openFleet({ count: nodes, databaseUrl: line.url });
  try {
    await Promise.all(fleet.nodes.map((node) => node.start()));
    await fleet.untilReady(nodes);
    const market = await openMarket({ db, visitor: fleet.visitor, ...people });
    await untilSold(market, ordersBefore);
    const killedAt = performance.now();
    if (how === 'closes') line.cut();
    else line.fallSilent();
    await primary.kill();
    await ask(standby, 'select pg_promote()');
    const promotedAt = performance.now();
    line.leadTo(standby.url);
    const answers = fleet.nodes.map((node) => untilAnswers(node, market));
    const firstSold = () => market.paid.find(({ at }) => at > promotedAt);
    const answersAt = Math.max(...(await Promise.all(answers)));
    await until(() => firstSold() !== undefined);
    await untilSold(market, market.paid.length + ordersAfter);
    const checked = await market.close(later);
    return {
      promotedMs: Math.round(promotedAt - killedAt),
      answersMs: Math.round(answersAt - killedAt),
      firstOrderMs: Math.round((firstSold()?.at ?? Number.NaN) - killedAt),
      answeredAsPaid: market.paid.length,
      ...checked,
    };
  } finally {
    await fleet.close();
    await Promise.all([db.end(), later.end()]);
    line.close();
    await standby.remove();
    await primary.remove();
  }
}

/** From here on, nothing commits before the standby has it and shows it. */
async function startSynchronousStandby(primary: PostgresCluster): Promise<PostgresCluster> {
  const standby = await startStandby(primary);
  await ask(primary, `alter system set synchronous_commit = 'remote_apply'`);
  await ask(primary, `alter system set synchronous_standby_names = 'ANY 1 (*)'`);
  await ask(primary, 'select pg_reload_conf()');
  const isSynchronous = `select from pg_stat_replication where sync_state = 'quorum'`;
  await until(async () => (await ask(primary, isSynchronous)) === 1);
  return standby;
}

/** Runs a statement as superuser; returns the row count. */
async function ask({ adminUrl }: PostgresCluster, text: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(text)).rowCount;
  } finally {
    await client.end();
  }
}

/** Waits until a node answers something that it does not hold in memory. */
async function untilAnswers({ origin }: Node, { paid: [any] }: Market): Promise<number> {
  const visitor = visitorAt(origin);
  const path = `/api/orders/${any?.orderId}/state`;
  await until(async () => (await visitor.ask(path)).status < 500);
  return performance.now();
}

const untilSold = (market: Market, orders: number) => until(() => market.paid.length >= orders);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('Waited in vain');
    await delay(20);
  }
}
