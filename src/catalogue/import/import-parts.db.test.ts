import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findFinishedImport } from './import-run-queries.server.ts';
import { importRuns } from './tables.server.ts';
import { withImports } from './test-import.server.ts';

const { media, open, check, run } = withImports();

test('a sheet of more than 2,000 rows is imported in parts, each leading to the next', async () => {
  const names = Array.from({ length: 2_003 }, (_, place) => `Ring ${place}`);
  const runId = await open(`Name\n${names.join('\n')}`);
  const parts = await media.shop.db.select().from(importRuns).orderBy(asc(importRuns.fileName));
  expect(parts.map(({ fileName }) => fileName)).toEqual([
    'stock.csv, part 1 of 2',
    'stock.csv, part 2 of 2',
  ]);
  const [first, last] = parts;
  expect([first?.id, first?.nextRunId, last?.nextRunId]).toEqual([runId, last?.id, null]);
  expect((await check(runId)).counts.added).toBe(2_000);
  const { key, counts } = await check(last?.id ?? '');
  expect(counts.added).toBe(3);
  await run(last?.id ?? '', key);
  expect(await findFinishedImport(media.shop.db, last?.id ?? '')).toMatchObject({
    counts,
    nextRunId: null,
  });
});
