import { openTaskProcess, type TaskProcess } from '#platform/jobs/task-process.server.ts';
import type { ImportTasks } from '../load/import-worker.ts';
import type { RequestJob } from '../load/run-requests.ts';
import { type Bench, measure, type Row } from '../measure.ts';

/**
 * The home page shows imported products, so it is often rendered anew meanwhile; the other page only competes for the processor.
 * The bare server takes no part in the work, so its slowdown is that of the machine alone.
 */
const targets = ({ shop, bareOrigin }: Bench): Target[] => [
  { name: 'home, cached', origin: shop.origin, path: '/' },
  { name: 'home at 100 a second', origin: shop.origin, path: '/', perSecond: 100 },
  {
    name: 'a page without products at 100 a second',
    origin: shop.origin,
    path: '/about',
    perSecond: 100,
  },
  { name: 'bare server at 100 a second', origin: bareOrigin, path: '/', perSecond: 100 },
];

/** Pages at full speed and at an even rate, then the same while staff import products whose pictures are encoded. */
export async function* workRows(bench: Bench): AsyncGenerator<Row> {
  for (const target of targets(bench)) {
    yield await measure(bench, `${target.name}, no other work`, jobOf(bench, target));
  }
  const { origin, dataDir } = bench.shop;
  const worker = openTaskProcess<ImportTasks>(
    new URL('../load/import-worker.ts', import.meta.url),
    { maxConcurrent: 1, timeoutMs: 300_000, idleMs: 60_000, maxMemoryMb: 256 },
  );
  let isMeasured = false;
  const importing = (async () => {
    while (!isMeasured) await importOnce(worker, { origin, dataDir });
  })();
  const rows: Row[] = [];
  try {
    for (const target of targets(bench)) {
      const name = `${target.name}, pictures encoded and an import`;
      rows.push(await measure(bench, name, jobOf(bench, target)));
    }
  } finally {
    isMeasured = true;
  }
  await importing;
  await worker.close();
  yield* rows;
}

async function importOnce(
  worker: TaskProcess<ImportTasks>,
  place: { origin: string; dataDir: string },
): Promise<void> {
  const run = await worker.run('importProducts', place);
  if (!run.ok) throw new Error('The process that imports has ended');
}

/** At full speed unless a rate is given. */
type Target = { name: string; origin: string; path: string; perSecond?: number };

function jobOf({ seconds }: Bench, { origin, path, perSecond }: Target): RequestJob {
  return {
    kind: 'requests',
    origin,
    seconds,
    connections: 16,
    ...(perSecond !== undefined && { perSecond }),
    requests: [{ path }],
    status: 200,
  };
}
