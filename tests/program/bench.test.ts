import { expect, test } from 'vitest';
import { groupNames, runBench } from '../../scripts/bench/run-bench.ts';
import { tableOf } from '../../scripts/bench/table.ts';

test(
  'every row of the benchmark has responses, and no failures',
  { timeout: 600_000 },
  async () => {
    const seen: string[] = [];
    const rows = await runBench(
      { products: 58, seconds: 0.25, only: groupNames },
      { say: () => undefined, row: ({ name }) => seen.push(name) },
    );
    expect(rows.filter(({ count, failures }) => count === 0 || failures > 0)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(22);
    expect(tableOf(rows).split('\n')).toHaveLength(2 + rows.length);
    expect(seen).toEqual(rows.slice(1).map(({ name }) => name));
  },
);
