import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

type ManifestRoute = { module: string; imports?: string[]; parentId?: string };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
};

/** The gzipped bytes of script that a shopper's browser loads to open a page of the built site. */
export function weighPage(builtFolder: string, routeId: string): number {
  const manifest = readManifest(builtFolder);
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let id: string | undefined = routeId; id;) {
    const route: ManifestRoute | undefined = manifest.routes[id];
    if (!route) throw new Error(`The built site has no route ${id}`);
    for (const name of [route.module, ...(route.imports ?? [])]) files.add(name);
    id = route.parentId;
  }
  return [...files]
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + statSync(path.join(builtFolder, `${name}.gz`)).size, 0);
}

function readManifest(builtFolder: string): Manifest {
  const name = readdirSync(path.join(builtFolder, 'assets')).find((each) =>
    /^manifest-.*\.js$/.test(each),
  );
  if (!name) throw new Error('The site is not built');
  const text = readFileSync(path.join(builtFolder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
