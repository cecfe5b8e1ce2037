import { AsyncLocalStorage } from 'node:async_hooks';
import { readConfig } from '#platform/config/config.server.ts';
import { openLog } from '#platform/log.server.ts';
import { openShop } from '#app/open-shop.server.ts';
import { openEdgeInside } from './support/edge-inside.ts';
import { keys } from '../scripts/bench/bench-shop.ts';

type Place = { dataDir: string; databaseUrl: string; providerUrl: string };

/** Opens a second process of a shop within this one and counts the SQL statements per request, as the median by path. */
export async function countStatements(
  { dataDir, databaseUrl, providerUrl }: Place,
  work: (origin: string) => Promise<void>,
): Promise<Map<string, number>> {
  const counted = new Map<string, string[][]>();
  const current = new AsyncLocalStorage<string[]>();
  const config = readConfig({
    ...keys,
    RAZORPAY_API_URL: providerUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    PROCESSES: '1',
  });
  if (!config.ok) throw new Error(config.problems.join('\n'));
  const opened = await openShop({
    config: config.value,
    databaseUrl,
    log: openLog('silent'),
    onStatement: (sql) => current.getStore()?.push(sql),
  });
  const edge = await openEdgeInside(
    opened.shop,
    {},
    {
      before(request, _response, next) {
        const own: string[] = [];
        const path = request.url ?? '';
        counted.set(path, [...(counted.get(path) ?? []), own]);
        current.run(own, next);
      },
    },
  );
  await work(edge.origin);
  await edge.close();
  await opened.close();
  const median = (lists: string[][]) =>
    lists.map(({ length }) => length).toSorted((a, b) => a - b)[Math.floor(lists.length / 2)] ?? 0;
  return new Map([...counted].map(([path, lists]) => [path, median(lists)]));
}
