import type { BenchShop } from './bench-shop.ts';
import type { Child } from './child.ts';
import type { Job } from './load/load-child.ts';
import type { LoadResult } from './load/run-load.ts';
import { readUsage, type Watched } from './processes.ts';

/** A row of the table. */
export type Row = {
  name: string;
  requestsPerSecond: number;
  /** At full speed from many connections: only this can be compared with the bare server. */
  isFlatOut: boolean;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of application and database together, per request; null if not measured. */
  processorMs: number | null;
  memoryMb: number | null;
  count: number;
  failures: number;
  failure: string | null;
};

/** The benchmark's environment. */
export type Bench = {
  shop: BenchShop;
  bareOrigin: string;
  load: Child<Job, LoadResult>;
  /** A second load generator, for simultaneous work. */
  otherLoad: Child<Job, LoadResult>;
  seconds: number;
};

/** Runs a job and measures responses and resource use, after a warm-up of a fifth of the time. */
export async function measure(bench: Bench, name: string, job: Job): Promise<Row> {
  await bench.load.ask({ ...job, seconds: bench.seconds / 5 });
  const row = await rowOf(name, bench.shop.watched, () => bench.load.ask(job));
  return { ...row, isFlatOut: !job.perSecond };
}

/** The row for some work, with the resources used meanwhile. */
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
