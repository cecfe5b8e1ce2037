import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

type ManifestRoute = { module: string; imports?: string[]; css?: string[]; parentId?: string };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
};

/** The gzipped bytes of script that a shopper's browser loads for a page of the built site. */
export function weighPage(builtFolder: string, routeId: string): number {
  return filesOf(readManifest(builtFolder), routeId)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + statSync(path.join(builtFolder, `${name}.gz`)).size, 0);
}

/** The scripts and style sheets that each page of the storefront loads, by its route. */
export function filesOfStorefront(builtFolder: string): [routeId: string, files: string[]][] {
  const manifest = readManifest(builtFolder);
  return Object.keys(manifest.routes)
    .filter((id) => id.includes('/storefront/'))
    .map((id) => [id, filesOf(manifest, id)]);
}

function filesOf(manifest: Manifest, routeId: string): string[] {
  const files = new Set([manifest.entry.module, ...manifest.entry.imports]);
  for (let id: string | undefined = routeId; id;) {
    const route: ManifestRoute | undefined = manifest.routes[id];
    if (!route) throw new Error(`The built site has no route ${id}`);
    const { module, imports = [], css = [] } = route;
    for (const name of [module, ...imports, ...css]) files.add(name);
    id = route.parentId;
  }
  return [...files];
}

function readManifest(builtFolder: string): Manifest {
  const name = readdirSync(path.join(builtFolder, 'assets')).find((each) =>
    /^manifest-.*\.js$/.test(each),
  );
  if (!name) throw new Error('The site is not built');
  const text = readFileSync(path.join(builtFolder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}
