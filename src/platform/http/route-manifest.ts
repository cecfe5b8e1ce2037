type Manifest = { routes: Record<string, { hasDefaultExport?: boolean }> };

/** Where the part of a site's route manifest is that every browser may read, by the address of the whole one. */
export function publicManifestUrl(manifestUrl: string): string {
  return manifestUrl.replace(/\/manifest-(?=[^/]*$)/, '/public-manifest-');
}

/**
 * The part of a route manifest that every browser may read, by the script that is the whole one: without the routes of
 * `isPrivate`, without endpoints, to which no link leads, and without saying of each route what it has not.
 */
export function publicManifest(script: string, isPrivate: (routeId: string) => boolean): string {
  const start = script.indexOf('{');
  const end = script.lastIndexOf('}') + 1;
  const manifest: Manifest = JSON.parse(script.slice(start, end));
  const routes = Object.entries(manifest.routes).filter(
    ([id, { hasDefaultExport }]) => hasDefaultExport && !isPrivate(id),
  );
  const text = JSON.stringify(
    { ...manifest, routes: Object.fromEntries(routes) },
    (_name, value: unknown) => (value === false ? undefined : value),
  );
  return script.slice(0, start) + text + script.slice(end);
}
