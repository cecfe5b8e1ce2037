import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type ManifestRoute = { module: string; imports?: string[]; parentId?: string };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
};

/** The gzipped bytes of script that a shopper's browser loads to open a page of the built site, by the manifest that it gets. */
export function weighPage(builtFolder: string, routeId: string): number {
  const { file, manifest } = readManifest(builtFolder);
  const files = new Set([file, manifest.entry.module, ...manifest.entry.imports]);
  for (let id: string | undefined = routeId; id;) {
    const route: ManifestRoute | undefined = manifest.routes[id];
    if (!route) throw new Error(`The built site has no route ${id}`);
    for (const name of [route.module, ...(route.imports ?? [])]) files.add(name);
    id = route.parentId;
  }
  return [...files]
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipSync(readFileSync(path.join(builtFolder, name))).length, 0);
}

function readManifest(builtFolder: string): { file: string; manifest: Manifest } {
  const name = readdirSync(path.join(builtFolder, 'assets')).find((each) =>
    /^public-manifest-.*\.js$/.test(each),
  );
  if (!name) throw new Error('The site is not built');
  const text = readFileSync(path.join(builtFolder, 'assets', name), 'utf8');
  const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return { file: `/assets/${name}`, manifest };
}
