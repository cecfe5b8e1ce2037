import type { RouterContextProvider } from 'react-router';
import { methodNotAllowed } from './json.server.ts';
import { type BuiltRoute, openSiteMap, patternsOf } from './site-map.ts';

/** What an endpoint may say of itself, as its `handle`. */
export type EndpointHandle = {
  /**
   * `public`: its answers may be cached and shown to anyone. `viewer`: it shows and changes only what belongs to who
   * asks, nothing that a public page shows. Where nothing is said its answers are for who asks alone, and what it
   * changes may show on any page.
   */
  audience?: 'public' | 'viewer';
};

type Handler = (args: {
  request: Request;
  url: URL;
  params: Readonly<Record<string, string>>;
  pattern: string;
  context: RouterContextProvider;
}) => unknown;

type RouteModule = {
  default?: unknown;
  ErrorBoundary?: unknown;
  loader?: unknown;
  action?: unknown;
  handle?: unknown;
};

/** A route of the built site with its module. */
export type LoadedRoute = BuiltRoute & { module: RouteModule };

/** The endpoint that an address leads to. */
export type Endpoint = {
  loader?: Handler;
  action?: Handler;
  audience: EndpointHandle['audience'];
  params: Readonly<Record<string, string>>;
  pattern: string;
};

export type FindEndpoint = (pathname: string) => Endpoint | null;

/** Tells of any path which endpoint of the site answers it; null for a page, whose routes have something to show. */
export function openEndpoints(routes: readonly LoadedRoute[]): FindEndpoint {
  const modules = new Map(routes.map(({ id, module }) => [id, module]));
  const find = openSiteMap(patternsOf(routes));
  return (pathname) => {
    // The data of a page alone, which React Router asks for by this ending.
    if (pathname.endsWith('.data')) return null;
    const match = find(pathname);
    const module = match && modules.get(match.routeIds.at(-1) ?? '');
    if (!module || module.default || module.ErrorBoundary) return null;
    const { loader, action, handle } = module as Pick<Endpoint, 'loader' | 'action'> & {
      handle?: EndpointHandle;
    };
    return {
      ...(loader && { loader }),
      ...(action && { action }),
      audience: handle?.audience,
      params: match.params,
      pattern: match.pattern,
    };
  };
}

type Input = { request: Request; url: URL; context: RouterContextProvider };

/**
 * What an endpoint answers, by the rules that React Router has for routes without a page, but without its pipeline: what
 * is thrown as an answer is the answer, and a fault is handed to `onError`.
 */
export async function callEndpoint(
  { loader, action, params, pattern }: Endpoint,
  asked: Input,
  onError: (error: unknown) => void,
): Promise<Response> {
  const isChange = changes.has(asked.request.method);
  const handler = isChange ? action : loader;
  if (!handler)
    return methodNotAllowed(...(loader ? ['GET', 'HEAD'] : []), ...(action ? ['POST'] : []));
  try {
    return answerOf(await handler({ ...asked, params, pattern }));
  } catch (thrown) {
    if (thrown instanceof Response || isData(thrown)) return answerOf(thrown);
    onError(thrown);
    const headers = { 'content-type': 'text/plain' };
    return new Response('Unexpected Server Error', { status: 500, headers });
  }
}

const changes = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

function answerOf(value: unknown): Response {
  if (value instanceof Response) return value;
  return isData(value) ? Response.json(value.data, value.init ?? {}) : Response.json(value);
}

type Data = { type: 'DataWithResponseInit'; data: unknown; init: ResponseInit | null };

/** What React Router's `data` makes: a value with a status. */
function isData(value: unknown): value is Data {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'DataWithResponseInit'
  );
}
