import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricReport } from './metric-report.ts';

/** Where numbers come from, each time that somebody asks. */
export type MetricSource = () => MetricReport[] | Promise<MetricReport[]>;

/**
 * Opens what one process reports: Node's own numbers (memory, event loop, garbage collection), each with the number of
 * the process, and those of the sources. A source that fails is left out, and the others stand.
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

/** The reports of several processes as one text in the form of Prometheus. */
export async function writeMetrics(reports: readonly MetricReport[][]): Promise<string> {
  // It copies what it is given into a registry of its own.
  return AggregatorRegistry.aggregate(reports as unknown as object[]).metrics();
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;
