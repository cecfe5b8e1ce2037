import type { BenchShop } from './bench-shop.ts';
import type { Child } from './child.ts';
import type { Job } from './load/load-child.ts';
import type { LoadResult } from './load/run-load.ts';
import { readUsage, type Watched } from './processes.ts';

/** One line of the table. */
export type Row = {
  name: string;
  requestsPerSecond: number;
  /** Answered as fast as it could be, by many at once: only that can be compared with the bare server. */
  isFlatOut: boolean;
  p50Ms: number;
  p99Ms: number;
  /** Of application and database together, for each request; null where it was not measured. */
  processorMs: number | null;
  memoryMb: number | null;
  count: number;
  failures: number;
  failure: string | null;
};

/** What the rows are measured with. */
export type Bench = {
  shop: BenchShop;
  bareOrigin: string;
  load: Child<Job, LoadResult>;
  /** A second process that makes load, for what goes on meanwhile. */
  otherLoad: Child<Job, LoadResult>;
  seconds: number;
};

/** Lets the load be made and says what was answered, and what the shop needed for it; a fifth of the time goes before. */
export async function measure(bench: Bench, name: string, job: Job): Promise<Row> {
  await bench.load.ask({ ...job, seconds: bench.seconds / 5 });
  const row = await rowOf(name, bench.shop.watched, () => bench.load.ask(job));
  return { ...row, isFlatOut: !job.perSecond };
}

/** The row of some work, with what the processes have used while it was done. */
export async function rowOf(
  name: string,
  watched: Watched | null,
  work: () => Promise<LoadResult>,
): Promise<Row> {
  const before = watched && (await readUsage(watched));
  const { count, failures, failure, seconds, p50Ms, p99Ms } = await work();
  const after = watched && (await readUsage(watched));
  return {
    name,
    requestsPerSecond: count / seconds,
    isFlatOut: true,
    p50Ms,
    p99Ms,
    processorMs:
      before && after && count > 0 ? (after.processorMs - before.processorMs) / count : null,
    memoryMb: after?.memoryMb ?? null,
    count,
    failures,
    failure,
  };
}
