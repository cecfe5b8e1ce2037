import { setTimeout as wait } from 'node:timers/promises';

/** The responses and their latencies, in milliseconds. */
export type LoadResult = {
  count: number;
  failures: number;
  /** The first failure; null if there was none. */
  failure: string | null;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
};

export type LoadShape = {
  seconds: number;
  /** The most requests in flight. */
  connections: number;
  /**
   * Open loop: this many start per second, whatever becomes of earlier ones; without it, each starts when the previous one has
   * ended.
   */
  perSecond?: number;
};

/** Performs one request or purchase on one of the connections; throws on failure. */
export type Shot = (connection: number, turn: number) => Promise<void>;

/** Repeats a shot for some seconds and measures its latency, including the wait for a free connection. */
export async function runLoad(shape: LoadShape, shot: Shot): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let failure: string | null = null;
  let turn = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + shape.seconds * 1_000;

  async function shoot(connection: number, dueAt: number): Promise<void> {
    try {
      await shot(connection, turn++);
    } catch (error) {
      failures += 1;
      failure ??= error instanceof Error ? error.message : String(error);
    }
    times.push(performance.now() - dueAt);
  }

  /** In a closed loop the next shot is due when its connection is free, in an open loop by the clock. */
  let begun = 0;
  async function loop(connection: number): Promise<void> {
    while (performance.now() < endsAt) {
      const dueAt = shape.perSecond
        ? startedAt + (begun++ * 1_000) / shape.perSecond
        : performance.now();
      if (dueAt >= endsAt) return;
      if (dueAt > performance.now()) await wait(dueAt - performance.now());
      await shoot(connection, dueAt);
    }
  }
  await Promise.all(Array.from({ length: shape.connections }, (_, connection) => loop(connection)));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { count: times.length, failures, failure, seconds, ...spreadOf(times) };
}

/** The median and the 99th percentile. */
export function spreadOf(times: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}
