import type { RouterContextProvider } from 'react-router';
import { methodNotAllowed } from './json.server.ts';
import { type BuiltRoute, openSiteMap, patternsOf } from './site-map.ts';

/** What an endpoint may declare as its `handle`. */
export type EndpointHandle = {
  /**
   * `public`: its responses may be cached and shown to anyone. `viewer`: it shows and changes only the requester's own data,
   * which no public page shows. By default, responses are for the requester alone, and changes may affect any page.
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

/** A route of the built site and its module. */
export type LoadedRoute = BuiltRoute & { module: RouteModule };

/** The endpoint for an address. */
export type Endpoint = {
  loader?: Handler;
  action?: Handler;
  audience: EndpointHandle['audience'];
  params: Readonly<Record<string, string>>;
  pattern: string;
};

export type FindEndpoint = (pathname: string) => Endpoint | null;

/** Finds the endpoint for a path; null for a page, whose routes render something. */
export function openEndpoints(routes: readonly LoadedRoute[]): FindEndpoint {
  const modules = new Map(routes.map(({ id, module }) => [id, module]));
  const find = openSiteMap(patternsOf(routes));
  return (pathname) => {
    // React Router requests a page's data by this suffix.
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
 * Calls an endpoint by React Router's rules for resource routes, but without its pipeline: a thrown response is the response, and
 * an error goes to `onError`.
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

/** A value with a status, as made by React Router's `data`. */
function isData(value: unknown): value is Data {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'DataWithResponseInit'
  );
}
