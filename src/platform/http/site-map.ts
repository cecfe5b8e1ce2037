/** A path pattern of the site, such as `/product/:productId`; `*` stands for any rest. */
export type PathPattern = {
  pattern: string;
  /** The routes that match it, outermost first. */
  routeIds: readonly string[];
};

export type PathMatch = PathPattern & {
  params: Readonly<Record<string, string>>;
  /** The canonical path: lower case where the pattern is literal, no trailing slash. */
  path: string;
};

/** A route as listed in React Router's build. */
export type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean };

/** Every path pattern of a built site, most specific first. */
export function patternsOf(routes: readonly BuiltRoute[]): PathPattern[] {
  const byId = new Map(routes.map((route) => [route.id, route]));
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const leaves = routes.filter((route) => !parents.has(route.id));
  const patterns = leaves.flatMap((leaf) => {
    const branch = [leaf];
    for (let above = byId.get(leaf.parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
      branch.unshift(above);
    }
    const pattern = `/${branch.flatMap(({ path }) => path || []).join('/')}`;
    const routeIds = branch.map(({ id }) => id);
    return withoutOption(pattern).map((each) => ({ pattern: each, routeIds }));
  });
  return patterns.toSorted((a, b) => weightOf(b.pattern) - weightOf(a.pattern));
}

/** Both forms of a pattern whose last segment is optional. */
function withoutOption(pattern: string): string[] {
  if (!pattern.endsWith('?')) return [pattern];
  return [pattern.slice(0, -1), pattern.slice(0, pattern.lastIndexOf('/')) || '/'];
}

/** React Router's ranking: literal segments outrank parameters, and a splat ranks last. */
function weightOf(pattern: string): number {
  const segments = pattern.split('/').slice(1);
  const weights = segments.map((segment) => {
    if (segment === '*') return -3;
    if (segment === '') return 1;
    return segment.startsWith(':') ? 3 : 10;
  });
  return weights.reduce((sum, weight) => sum + weight, segments.length);
}

/**
 * Matches a path as React Router does, in microseconds instead of the millisecond that `matchRoutes` takes to rank all routes for
 * each path.
 */
export function openSiteMap(
  patterns: readonly PathPattern[],
): (pathname: string) => PathMatch | null {
  const compiled = patterns.map((each) => ({ ...each, form: formOf(each.pattern) }));
  return (pathname) => {
    const decoded = decodePath(pathname);
    for (const { form, pattern, routeIds } of compiled) {
      const found = form.exec(decoded);
      if (!found) continue;
      const values = found.slice(1).map((value = '') => value.replaceAll('%2F', '/'));
      return { pattern, routeIds, ...fill(pattern, values) };
    }
    return null;
  };
}

function formOf(pattern: string): RegExp {
  const source = pattern.replace(/\/(:\w+|\*)|[.+?^$()[\]{}|\\]/g, (part) => {
    if (part === '/*') return '(?:/(.+)|/*)';
    return part.startsWith('/:') ? '/([^/]+)' : `\\${part}`;
  });
  return new RegExp(`^${source === '/' ? '' : source}/*$`, 'i');
}

function fill(pattern: string, values: string[]): Pick<PathMatch, 'params' | 'path'> {
  const params: Record<string, string> = {};
  const rest = [...values];
  const path = pattern.replace(/(?<=\/)(:\w+|\*)/g, (name) => {
    const value = rest.shift() ?? '';
    params[name.replace(':', '')] = value;
    if (name !== '*') return encodeURIComponent(value);
    return value.replace(/\/+$/, '').split('/').map(encodeURIComponent).join('/');
  });
  return { params, path };
}

/** Decodes a path as React Router does: by segment, or not at all if a segment is malformed. */
function decodePath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
