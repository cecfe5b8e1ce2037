import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type BuiltRoute, openSiteMap, patternsOf } from '#platform/http/site-map.ts';
import siteMap from '#routes.ts';
import { pageRules } from '../src/app/storefront/page-rules.server.ts';

type Route = {
  id?: string | undefined;
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
};

const idOf = ({ id, file }: Route) => id ?? file;

function builtOf(routes: readonly Route[], parentId?: string): BuiltRoute[] {
  return routes.flatMap((route) => {
    const { path, index, children = [] } = route;
    const built = {
      id: idOf(route),
      ...(parentId ? { parentId } : {}),
      ...(path ? { path } : {}),
      ...(index ? { index } : {}),
    };
    return [built, ...builtOf(children, built.id)];
  });
}

/** The routes in the format of React Router's matching. */
function objectsOf(routes: readonly Route[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const own = { id: idOf(route), ...(route.path ? { path: route.path } : {}) };
    if (route.index) return { ...own, index: true };
    return route.children ? { ...own, children: objectsOf(route.children) } : own;
  });
}

const built = builtOf(siteMap);
const patterns = patternsOf(built);
const find = openSiteMap(patterns);
const objects = objectsOf(siteMap);

/** Path segments from the site map, similar ones, and unrelated ones. */
const segment = fc.oneof(
  fc.constantFrom(...patterns.flatMap(({ pattern }) => pattern.split('/'))),
  fc.constantFrom('', 'Admin', '%70roducts', 'a%2Fb', 'x', '%E0%A4%A', 'a b', '*', ':id'),
  fc.webPath(),
);

describe('the edge matches URLs as the router does', () => {
  test('for any path', () => {
    // The router warns about each path that cannot be decoded.
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warnings.mockRestore());
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const path = new URL(`/${segments.join('/')}`.replace(/^\/+/, '/'), 'http://localhost');
        const expected = matchRoutes(objects, path.pathname)?.at(-1);
        const found = find(path.pathname);
        expect(found?.routeIds.at(-1)).toBe(expected?.route.id);
        expect(found?.params).toEqual(expected?.params);
      }),
      { numRuns: 300 },
    );
  });

  test.each(patterns.map(({ pattern }) => pattern))('%s has one canonical spelling', (pattern) => {
    const path = pattern.replace(/:\w+/g, 'some thing').replace('*', 'no/such page');
    const once = find(encodeURI(path))?.path ?? '';
    expect(find(once)?.path).toBe(once);
    expect(find(`${once}/`)?.path).toBe(once);
  });
});

test('every page with a rule is in the site map', () => {
  const known = new Set(patterns.map(({ pattern }) => pattern));
  expect(Object.keys(pageRules).filter((pattern) => !known.has(pattern))).toEqual([]);
});
