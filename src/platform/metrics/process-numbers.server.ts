import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import { verbOf, watchStatements } from '#platform/database/watch-statements.server.ts';
import { DurationsByKind } from './durations.ts';
import type { WatchedEdge } from './edge-watch.ts';
import { counter, gauge, type MetricReport } from './metric-report.ts';

const ofPool = { name: 'kanak_database_pool_connections', help: 'Connections for pages, by state' };

/** The edge's cache and queues in this process. */
export function edgeNumbers({ cache, admissions }: WatchedEdge): MetricReport[] {
  const { entries, bytes, hits, stored, dropped } = cache.use;
  const loads = Object.entries(admissions);
  return [
    gauge({ name: 'kanak_page_cache_entries', help: 'Pages in the page cache' }, entries),
    gauge({ name: 'kanak_page_cache_bytes', help: 'Bytes of these pages, about' }, bytes),
    counter({ name: 'kanak_page_cache_hits_total', help: 'Pages answered from the cache' }, hits),
    counter({ name: 'kanak_page_cache_stored_total', help: 'Pages put into the cache' }, stored),
    counter(
      {
        name: 'kanak_page_cache_dropped_total',
        help: 'Pages dropped because what they show changed',
      },
      dropped,
    ),
    gauge(
      { name: 'kanak_admission_waiting', help: 'Requests waiting for their turn, by place' },
      loads.map(([place, { load }]) => [{ place }, load.waiting] as const),
    ),
    gauge(
      { name: 'kanak_admission_under_way', help: 'Requests being worked on, by place' },
      loads.map(([place, { load }]) => [{ place }, load.underWay] as const),
    ),
    counter(
      {
        name: 'kanak_admission_refused_total',
        help: 'Requests that found the shop too busy, by place',
      },
      loads.map(([place, { load }]) => [{ place }, load.refused] as const),
    ),
  ];
}

/** Measures a connection pool: its size, waiting clients, and statement durations. */
export function watchPool(pool: pg.Pool): () => MetricReport[] {
  const statements = new DurationsByKind({
    name: 'kanak_database_statement_duration_seconds',
    help: 'Time from sending a statement to its answer, by what it does',
    label: 'verb',
  });
  watchStatements(pool, (statement) => {
    const startedAt = performance.now();
    return () => statements.add(verbOf(statement), performance.now() - startedAt);
  });
  return () => [
    gauge(ofPool, [
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
    ]),
    gauge(
      { name: 'kanak_database_pool_max', help: 'The most there may be' },
      pool.options.max ?? 0,
    ),
    gauge(
      { name: 'kanak_database_pool_waiting', help: 'Requests waiting for one of them' },
      pool.waitingCount,
    ),
    statements.report(),
  ];
}

/** Free space on the disk of a folder. */
export async function diskNumbers(folder: string): Promise<MetricReport[]> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const aggregator = 'max';
  return [
    gauge(
      { name: 'kanak_disk_free_bytes', help: 'Free on the disk of the data folder', aggregator },
      bavail * bsize,
    ),
    gauge(
      { name: 'kanak_disk_size_bytes', help: 'The size of that disk', aggregator },
      blocks * bsize,
    ),
  ];
}
