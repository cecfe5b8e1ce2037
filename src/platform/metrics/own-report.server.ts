import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricReport } from './metric-report.ts';

/** Supplies metrics on each scrape. */
export type MetricSource = () => MetricReport[] | Promise<MetricReport[]>;

/**
 * Opens the report of one process: Node's own metrics (memory, event loop, garbage collection), labelled with the worker number,
 * and those of the sources. A failing source is left out.
 */
export function openOwnReport(worker: number, onError: (error: unknown) => void) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, labels: { worker: String(worker) } });
  const sources: MetricSource[] = [];
  return {
    add: (source: MetricSource) => void sources.push(source),
    async read(): Promise<MetricReport[]> {
      const own = (await registry.getMetricsAsJSON()) as unknown as MetricReport[];
      const read = sources.map(async (source) => source());
      const outcomes = await Promise.allSettled(read);
      const added = outcomes.flatMap((outcome) => {
        if (outcome.status === 'fulfilled') return outcome.value;
        onError(outcome.reason);
        return [];
      });
      return [...own, ...added];
    },
  };
}

/** The reports of several processes in the Prometheus text format. */
export async function writeMetrics(reports: readonly MetricReport[][]): Promise<string> {
  // The aggregator copies its input into its own registry.
  return AggregatorRegistry.aggregate(reports as unknown as object[]).metrics();
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;
