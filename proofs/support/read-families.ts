const endings = ['', '_bucket', '_sum', '_count'];

/** The names of all metrics that a shop exposes, including the parts of histograms, with or without values. */
export async function readFamilies(origin: string): Promise<Set<string>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = families.flatMap(([, name = '', type]) =>
    type === 'histogram' ? endings.map((ending) => name + ending) : [name],
  );
  return new Set(names);
}
