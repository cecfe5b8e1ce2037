import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Health } from '#platform/http/health.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import type { Admissions } from '#platform/http/serve-options.ts';
import type { PathMatch } from '#platform/http/site-map.ts';
import type { RequestCounts, RouteOf } from './request-counts.server.ts';

/** The parts of the edge that are measured. */
export type WatchedEdge = {
  cache: PageCache;
  admissions: Admissions;
  health: Health;
  routeOf: RouteOf;
};

/** Measures the edge, if metrics are enabled. */
export type EdgeWatch = {
  requests: RequestCounts;
  /** Called when the edge is about to open. */
  onOpen(edge: WatchedEdge): void;
  /** Serves metrics on the shop's own port; returns whether it handled the request. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
};

const answeredByEdge: Record<string, string> = {
  '/healthz': 'health',
  '/readyz': 'health',
  '/metrics': 'metrics',
};
const foldersOfEdge = [
  ['/media/', 'pictures'],
  ['/assets/', 'files'],
  ['/sandbox/', 'sandbox'],
] as const;

/** Names requests by what serves them: a route id, one word for responses of the edge itself, or `unknown`. */
export function openRouteNames(
  find: () => Promise<(pathname: string) => PathMatch | null>,
): RouteOf {
  return async (pathname) => {
    const folder = foldersOfEdge.find(([start]) => pathname.startsWith(start));
    const own = answeredByEdge[pathname] ?? folder?.[1];
    if (own) return own;
    const path = pathname.replace(/(^\/_)?\.data$/, '') || '/';
    return (await find())(path)?.routeIds.at(-1) ?? 'unknown';
  };
}
