import { matchPath } from 'react-router';

/** A route in the map of the site, as far as it matters here. */
export type MappedRoute = {
  id: string;
  parentId?: string;
  path?: string;
  /** The address of its script, and of those that it imports. */
  module: string;
  clientActionModule?: string;
  imports?: string[];
};

type SiteMap = Readonly<Record<string, MappedRoute>>;

/** The scripts of the screen at a path; empty where there is no such screen. */
export function screenFilesOf(routes: SiteMap, path: string): string[] {
  const [screen] = Object.values(routes)
    .flatMap((route) => {
      const pattern = patternOf(routes, route);
      const match = route.path === undefined ? null : matchPath(pattern, path);
      return match ? [{ route, pattern }] : [];
    })
    // A path that is written out is meant before one with a place for an id, and that before any path at all.
    .toSorted((a, b) => weightOf(a.pattern) - weightOf(b.pattern));
  if (!screen) return [];
  const { module, clientActionModule, imports = [] } = screen.route;
  return [module, ...(clientActionModule ? [clientActionModule] : []), ...imports];
}

function patternOf(routes: SiteMap, { path = '', parentId }: MappedRoute): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return `${parent ? patternOf(routes, parent) : ''}/${path}`.replace(/\/{2,}/g, '/');
}

function weightOf(pattern: string): number {
  return (
    pattern.split('/').filter((part) => part.startsWith(':')).length +
    (pattern.endsWith('*') ? 99 : 0)
  );
}
