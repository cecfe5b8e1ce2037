import { counter, type MetricReport } from './metric-report.ts';

/** An event counter with labels. */
export class Counts {
  readonly #counts = new Map<string, { labels: Record<string, string>; count: number }>();
  readonly #described: { name: string; help: string };

  constructor(described: { name: string; help: string }) {
    this.#described = described;
  }

  add(labels: Record<string, string>): void {
    const key = Object.values(labels).join('\n');
    const known = this.#counts.get(key);
    if (known) known.count += 1;
    else this.#counts.set(key, { labels, count: 1 });
  }

  report(): MetricReport {
    const values = [...this.#counts.values()];
    return counter(
      this.#described,
      values.map(({ labels, count }) => [labels, count] as const),
    );
  }
}
