const endings = ['', '_bucket', '_sum', '_count'];

/** The names under which a shop exposes numbers, with those of the parts of histograms, whether or not there are any yet. */
export async function readFamilies(origin: string): Promise<Set<string>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const families = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = families.flatMap(([, name = '', type]) =>
    type === 'histogram' ? endings.map((ending) => name + ending) : [name],
  );
  return new Set(names);
}
