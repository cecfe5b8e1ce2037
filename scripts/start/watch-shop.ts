import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#platform/config/config.server.ts';
import type { MetricsConfig } from '#platform/config/watch-settings.ts';
import { connectDatabase } from '#platform/database/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { cachedQuery } from '#platform/metrics/cached-query.ts';
import { Counts } from '#platform/metrics/counts.ts';
import { DurationsByKind } from '#platform/metrics/durations.ts';
import type { EdgeWatch } from '#platform/metrics/edge-watch.ts';
import { counter, gauge, type MetricReport } from '#platform/metrics/metric-report.ts';
import { openOwnReport, writeMetrics } from '#platform/metrics/own-report.server.ts';
import { diskNumbers, edgeNumbers, watchPool } from '#platform/metrics/process-numbers.server.ts';
import { RequestCounts } from '#platform/metrics/request-counts.server.ts';
import { openMetricsAnswers } from '#platform/metrics/serve-metrics.server.ts';
import { projectFolder } from '#platform/project-folder.server.ts';
import type { Siblings } from '#platform/processes/siblings.server.ts';
import type { openShop, ShopObserver } from '#app/open-shop.server.ts';
import { openPaidOrderCount } from '#books/overview/paid-order-queries.server.ts';
import { readShopNumbers } from '#app/read-shop-numbers.server.ts';

type OpenedShop = Awaited<ReturnType<typeof openShop>>;

type WatchOptions = {
  config: Config & { metrics: MetricsConfig };
  databaseUrl: string;
  log: Log;
  siblings: Siblings;
  /** The number of this process, from 1. */
  worker: number;
};

/** Measures this process, and serves the metrics of all processes of the machine. */
export type ShopWatch = {
  edge: EdgeWatch;
  observer: ShopObserver;
  onShop(opened: OpenedShop): void;
  /** Listens on the separate port, if there is one. */
  listen(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the metrics before the shop opens. The first process queries the database for shop-wide ones. */
export function watchShop(options: WatchOptions): ShopWatch {
  const { config, log, siblings, worker } = options;
  const onError = (error: unknown) => log.warn({ err: error }, 'a metric could not be read');
  const own = openOwnReport(worker, onError);
  const requests = new RequestCounts();
  const { observer, report } = observe((source) => own.add(source));
  own.add(() => requests.report());
  own.add(report);
  own.add(() => diskNumbers(config.dataDir));
  own.add(() => [buildReport()]);
  const closeNumbers = worker === 1 ? addShopNumbers(options, own.add) : null;
  const write = async () => writeMetrics(await siblings.gather(await own.read()));
  siblings.onGather(() => own.read());
  const answers = openMetricsAnswers(config.metrics, write);
  let close: () => void = () => undefined;
  return {
    edge: {
      requests,
      answers: answers.atShop,
      onOpen(edge) {
        requests.nameBy(edge.routeOf);
        own.add(() => edgeNumbers(edge));
        own.add(async () => [readyReport(worker, await edge.health.isReady())]);
      },
    },
    observer,
    onShop: (opened) => own.add(() => shopMemory(worker, opened)),
    async listen() {
      close = await answers.listen();
    },
    async close() {
      close();
      await closeNumbers?.();
    },
  };
}

/** Counts the events that the shop reports. */
function observe(add: (source: () => MetricReport[]) => void) {
  const attempts = new Counts({
    name: 'kanak_attempts_total',
    help: 'Attempts that are limited, such as to sign in; restored: it was no failure',
  });
  const webhooks = new DurationsByKind({
    name: 'kanak_webhook_lag_seconds',
    help: 'Time from the arrival of a webhook until it has been acted on',
    label: 'kind',
  });
  let isCircuitOpen = false;
  const observer: ShopObserver = {
    onPool: (pool) => add(watchPool(pool)),
    onCircuitChange: (state) => (isCircuitOpen = state !== 'closed'),
    onAttempt: (limit, outcome) => attempts.add({ limit, outcome }),
    onWebhook: (lagMs) => webhooks.add('payment', lagMs),
  };
  const circuit = {
    name: 'kanak_payment_circuit_open',
    help: 'How many processes ask the payment provider nothing for a while, because it did not answer',
  };
  const report = () => [
    attempts.report(),
    webhooks.report(),
    gauge(circuit, isCircuitOpen ? 1 : 0),
  ];
  return { observer, report };
}

function shopMemory(worker: number, { shop, pendingPictures }: OpenedShop): MetricReport[] {
  const { ageMs, reloads, reloadMs } = shop.catalogue.following;
  const labels = { worker: String(worker) };
  return [
    gauge(
      {
        name: 'kanak_catalogue_age_seconds',
        help: 'How long ago a process asked what has changed',
      },
      [[labels, ageMs / 1000]],
    ),
    gauge(
      { name: 'kanak_catalogue_version', help: 'How many changes of pages a process has heard of' },
      [[labels, shop.catalogue.version]],
    ),
    counter(
      { name: 'kanak_catalogue_reloads_total', help: 'How often changes were read' },
      reloads,
    ),
    counter(
      { name: 'kanak_catalogue_reload_seconds_total', help: 'How long that took in all' },
      reloadMs / 1000,
    ),
    gauge(
      { name: 'kanak_pictures_pending', help: 'Pictures being encoded or waiting for that' },
      pendingPictures(),
    ),
  ];
}

function readyReport(worker: number, isReady: boolean): MetricReport {
  const described = { name: 'kanak_ready', help: 'Whether a process can do its work (/readyz)' };
  return gauge(described, [[{ worker: String(worker) }, isReady ? 1 : 0]]);
}

/** Queries shop-wide metrics on a separate connection, which works even if pages have none left. */
function addShopNumbers(
  { databaseUrl, log }: WatchOptions,
  add: (source: () => Promise<MetricReport[]>) => void,
): () => Promise<void> {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const { db, close } = connectDatabase(databaseUrl, { maxConnections: 1, onError });
  const countPaid = openPaidOrderCount();
  // Shorter than the primary waits for a process, and too rare to keep the database busy.
  const often = { everyMs: 5_000, maxWaitMs: 700, maxAgeMs: 60_000 };
  const numbers = cachedQuery(
    async () => [...(await readShopNumbers(db)), ...(await countPaid(db))],
    often,
  );
  add(numbers);
  return close;
}

function buildReport(): MetricReport {
  const file = path.join(projectFolder, 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const described = {
    name: 'kanak_build_info',
    help: 'What is running',
    aggregator: 'first' as const,
  };
  return gauge(described, [[{ version, node: process.version }, 1]]);
}
