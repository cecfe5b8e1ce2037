type Sample = { labels: Record<string, string>; value: number };

/** A shop's metrics, by the name of each sample. */
export type Metrics = ReadonlyMap<string, readonly Sample[]>;

/** Reads `/metrics` as Prometheus does; throws if refused. */
export async function readMetrics(origin: string, token: string): Promise<Metrics> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
  const text = await answer.text();
  const samples = text.split('\n').flatMap((line) => readSample(line) ?? []);
  return Map.groupBy(samples, ({ name }) => name);
}

function readSample(line: string): (Sample & { name: string }) | null {
  const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
  if (!name) return null;
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', each = '']) => [key, each])),
    value: value === '+Inf' ? Infinity : Number(value),
  };
}

function among(metrics: Metrics, name: string, labels: Record<string, string>): readonly Sample[] {
  const wanted = Object.entries(labels);
  return (metrics.get(name) ?? []).filter((each) =>
    wanted.every(([key, value]) => each.labels[key] === value),
  );
}

/** The sum of all samples of a name with these labels. */
export function sumOf(metrics: Metrics, name: string, labels: Record<string, string>): number {
  return among(metrics, name, labels).reduce((sum, { value }) => sum + value, 0);
}

/** The single sample with these labels; throws if there are none or several. */
export function valueOf(metrics: Metrics, name: string, labels: Record<string, string>): number {
  const [found, ...others] = among(metrics, name, labels);
  if (!found || others.length > 0) throw new Error(`${name}: not one sample with these labels`);
  return found.value;
}
