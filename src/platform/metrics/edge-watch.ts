import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Health } from '#platform/http/health.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import type { Admissions } from '#platform/http/serve-options.ts';
import type { PathMatch } from '#platform/http/site-map.ts';
import type { RequestCounts, RouteOf } from './request-counts.server.ts';

/** What the edge has that is worth counting. */
export type WatchedEdge = {
  cache: PageCache;
  admissions: Admissions;
  health: Health;
  routeOf: RouteOf;
};

/** Watches the edge, where somebody asked for that. */
export type EdgeWatch = {
  requests: RequestCounts;
  /** Hears of the edge when it is about to open. */
  onOpen(edge: WatchedEdge): void;
  /** Answers the address of the numbers at the shop's own port; answers whether it has. */
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

/** Names requests by what answers them: the id of a route, one word for what the edge itself answers, or `unknown`. */
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
