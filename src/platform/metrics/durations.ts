import type { MetricReport, MetricValue } from './metric-report.ts';

/** In seconds: from a millisecond, for a cached page, to ten seconds, after which nobody waits any more. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A duration histogram, without labels, which prom-client would look up on each observation. */
export class Durations {
  readonly #counts = new Float64Array(bounds.length + 1);
  #seconds = 0;

  add(ms: number): void {
    const seconds = ms / 1000;
    let place = 0;
    while (place < bounds.length && seconds > (bounds[place] ?? 0)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#seconds += seconds;
  }

  /** Cumulative buckets, as Prometheus defines them. */
  values(name: string, labels: Record<string, string>): MetricValue[] {
    let sum = 0;
    const buckets = [...this.#counts].map((count, place) => {
      sum += count;
      const le = String(bounds[place] ?? '+Inf');
      return { metricName: `${name}_bucket`, value: sum, labels: { ...labels, le } };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, value: this.#seconds, labels },
      { metricName: `${name}_count`, value: sum, labels },
    ];
  }
}

/** Duration histograms distinguished by one label. */
export class DurationsByKind {
  readonly #kinds = new Map<string, Durations>();
  readonly #described: { name: string; help: string; label: string };

  constructor(described: { name: string; help: string; label: string }) {
    this.#described = described;
  }

  add(kind: string, ms: number): void {
    let durations = this.#kinds.get(kind);
    if (!durations) this.#kinds.set(kind, (durations = new Durations()));
    durations.add(ms);
  }

  report(): MetricReport {
    const { name, help, label } = this.#described;
    const kinds = [...this.#kinds];
    const values = kinds.flatMap(([kind, each]) => each.values(name, { [label]: kind }));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}
