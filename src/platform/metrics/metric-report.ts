/** How the values of several processes with the same labels are combined. */
type Aggregator = 'sum' | 'max' | 'first' | 'average';

/** A metric, with or without labels, in the form in which prom-client aggregates several processes. */
export type MetricReport = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  aggregator: Aggregator;
  values: MetricValue[];
};

export type MetricValue = {
  value: number;
  labels: Record<string, string | number>;
  /** In a histogram: its name with `_bucket`, `_sum` or `_count`. */
  metricName?: string;
};

type Described = Pick<MetricReport, 'name' | 'help'> & { aggregator?: Aggregator };
type Labelled = readonly (readonly [labels: Record<string, string>, value: number])[];

/** A value that goes up and down; without labels if it is a single number. */
export function gauge(described: Described, values: number | Labelled): MetricReport {
  return { type: 'gauge', aggregator: 'sum', ...described, values: valuesOf(values) };
}

/** A value that only goes up, from the start of the process. */
export function counter(described: Described, values: number | Labelled): MetricReport {
  return { type: 'counter', aggregator: 'sum', ...described, values: valuesOf(values) };
}

function valuesOf(values: number | Labelled): MetricValue[] {
  if (typeof values === 'number') return [{ value: values, labels: {} }];
  return values.map(([labels, value]) => ({ labels, value }));
}

/** Merges the counters of ended processes into one report, so that a sum over all processes never goes down. */
export function addCounted(
  before: readonly MetricReport[],
  ended: readonly MetricReport[],
): MetricReport[] {
  const sums = new Map(before.map((metric) => [metric.name, metric]));
  for (const metric of ended) {
    if (metric.type === 'gauge' || metric.aggregator !== 'sum') continue;
    const known = sums.get(metric.name);
    sums.set(metric.name, known ? { ...known, values: addValues(known, metric) } : metric);
  }
  return [...sums.values()];
}

function addValues(one: MetricReport, other: MetricReport): MetricValue[] {
  const sums = new Map<string, MetricValue>();
  for (const each of [...one.values, ...other.values]) {
    const key = JSON.stringify([each.metricName, Object.entries(each.labels).toSorted()]);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, value: known.value + each.value } : each);
  }
  return [...sums.values()];
}
