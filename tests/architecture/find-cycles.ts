type Graph = { path: string; imports: readonly { to: string | null }[] }[];

/** Every import cycle, each reported once: `a.ts → b.ts → a.ts`. */
export function findCycles(modules: Graph): string[] {
  const next = new Map(modules.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const cycles: string[] = [];

  function follow(path: string, way: readonly string[]): void {
    const start = way.indexOf(path);
    if (start >= 0) return void cycles.push([...way.slice(start), path].join(' → '));
    if (done.has(path)) return;
    for (const to of next.get(path) ?? []) if (to) follow(to, [...way, path]);
    done.add(path);
  }
  for (const path of next.keys()) follow(path, []);
  return [...new Set(cycles)];
}
