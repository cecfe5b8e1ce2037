import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { startProgram } from '../program.ts';
import { visitorAt } from '../visitor.ts';
import { openMarket } from './market.ts';

const warmUpMs = 2_000;
const seconds = 15;
const people = { buyers: 12, lookers: 12, restMs: 0 };

export type ProcessFigures = {
  ordersPerSecond: number;
  pagesPerSecond: number;
  lost: number;
  broken: string[];
};

/** Sells as fast as one start of the shop with this many processes can, and checks that nothing was lost. */
export async function sellInProcesses(
  dataDir: string,
  { databaseUrl, db, processes }: { databaseUrl: string; db: Database; processes: number },
): Promise<ProcessFigures> {
  const program = await startProgram(dataDir, {
    DATABASE_URL: databaseUrl,
    PROCESSES: String(processes),
  });
  try {
    const market = await openMarket({ db, visitor: () => visitorAt(program.origin), ...people });
    await delay(warmUpMs);
    const before = { orders: market.paid.length, pages: market.pages };
    await delay(seconds * 1_000);
    const perSecond = (now: number, then: number) => Math.round((10 * (now - then)) / seconds) / 10;
    const figures = {
      ordersPerSecond: perSecond(market.paid.length, before.orders),
      pagesPerSecond: perSecond(market.pages, before.pages),
    };
    return { ...figures, ...(await market.close()) };
  } finally {
    await program.stop();
  }
}
