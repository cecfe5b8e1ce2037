import {
  createRequestHandler,
  data,
  redirect,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { callEndpoint, type LoadedRoute, openEndpoints } from './endpoints.server.ts';

type Args = { request: Request; url: URL; params: Record<string, string> };
const echo = async ({ request, url, params }: Args) =>
  Response.json({
    method: request.method,
    search: url.search,
    params,
    body: request.method === 'GET' ? null : await request.text(),
  });
const throwing = (thrown: unknown) => () => {
  throw thrown;
};

const modules: Record<string, LoadedRoute['module']> = {
  both: { loader: echo, action: echo },
  'both/:id': { loader: echo, action: echo },
  value: { loader: () => ({ some: 'value' }), action: () => data({ made: true }, 201) },
  created: { loader: () => Response.json(1, { status: 201, headers: { 'set-cookie': 'a=b' } }) },
  gone: { loader: throwing(redirect('/admin')), action: throwing(redirect('/elsewhere', 303)) },
  denied: { loader: throwing(data(null, { status: 403 })), action: throwing(data('no', 400)) },
  broken: { loader: throwing(new Error('secret')), action: throwing('not even an error') },
  page: { default: () => null, loader: () => null },
  '*': { default: () => null },
};
const routes: LoadedRoute[] = Object.entries(modules).map(([path, module]) => ({
  id: path,
  path,
  module,
}));
const find = openEndpoints(routes);

/** The number of reported errors, and the full response, from React Router and from the edge. */
async function answersTo(method: string, path: string) {
  const url = new URL(path, 'http://localhost');
  const request = () =>
    new Request(url, { method, ...(['GET', 'OPTIONS'].includes(method) ? {} : { body: 'sent' }) });
  const faults = { router: [] as unknown[], edge: [] as unknown[] };
  const build = {
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, parentId: '' }])),
    entry: { module: { handleError: (error: unknown) => void faults.router.push(error) } },
    assets: { version: '1', routes: {} },
    routeDiscovery: { mode: 'initial' },
    ssr: true,
    future: {},
  } as unknown as ServerBuild;
  const router = await createRequestHandler(build, 'production')(
    request(),
    new RouterContextProvider(),
  );
  const endpoint = find(url.pathname);
  if (!endpoint) throw new Error(`${path} is no endpoint`);
  const context = new RouterContextProvider();
  const asked = { request: request(), url, context };
  const edge = await callEndpoint(endpoint, asked, (error) => void faults.edge.push(error));
  return { router: await described(router), edge: await described(edge), faults };
}

async function described(response: Response) {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const paths = ['/both?q=1', '/Both/', '/both/some%20thing%2Fmore', '/value', '/gone', '/denied'];

describe('an endpoint answers as React Router would', () => {
  test.each(methods.flatMap((method) => paths.map((path) => [method, path] as const)))(
    'to %s %s',
    async (method, path) => {
      const { router, edge, faults } = await answersTo(method, path);
      expect(edge).toEqual(router);
      expect(faults).toEqual({ router: [], edge: [] });
    },
  );

  test('with all its headers', async () => {
    const { router, edge } = await answersTo('GET', '/created');
    expect(edge).toEqual(router);
    expect(edge).toMatchObject({ status: 201, headers: { 'set-cookie': 'a=b' } });
  });

  test.each(['GET', 'POST'])('to a failing %s, with one report and no details', async (method) => {
    const { router, edge, faults } = await answersTo(method, '/broken');
    expect(edge).toEqual(router);
    expect(edge).toMatchObject({ status: 500, text: 'Unexpected Server Error' });
    expect(faults.edge).toHaveLength(1);
    expect(faults.edge).toEqual(faults.router);
  });
});

test('a method that an endpoint does not support is answered 405 without an error report', async () => {
  const { edge, faults } = await answersTo('POST', '/created');
  expect(edge.status).toBe(405);
  expect(edge.headers).toMatchObject({ allow: 'GET, HEAD' });
  const allowed = ['GET', 'HEAD'];
  expect(JSON.parse(edge.text)).toEqual({ success: false, reason: 'method-not-allowed', allowed });
  expect(faults.edge).toEqual([]);
});

test('a page is not an endpoint, and neither are React Router’s data requests', () => {
  for (const path of ['/page', '/', '/nothing/here', '/both.data', '/both/1.data']) {
    expect(find(path)).toBeNull();
  }
});
