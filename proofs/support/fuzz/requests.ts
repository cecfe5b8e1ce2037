import fc from 'fast-check';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../src/routes.ts';
import { type Body, bodyFor } from './bodies.ts';
import { encoded, idOf, nastyText } from './values.ts';

export type Who = 'visitor' | 'shopper' | 'staff';

/** A request as sent, except for ids, which are placeholders such as `{product}`. */
export type FuzzRequest = {
  who: Who;
  /** The client address given by the proxy. */
  from: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Body | null;
};

/** Paths outside the route table. */
const otherPaths = [
  '/healthz',
  '/favicon.ico',
  '/media/:file',
  '/assets/:file',
  '/__manifest',
  '/sandbox/v1/checkout.js',
  '/sandbox/v1/orders',
  '/sandbox/v1/orders/:id',
  '/sandbox/v1/payments/:id',
  '/sandbox/v1/settlements',
  '/sandbox/v1/settlements/recon/combined',
  '/sandbox/window/payments',
  '/sandbox/window/payments/:id/answer',
  '/sandbox/:file',
];

/** The paths of the site as written in the route table. */
const sitePaths: readonly string[] = [
  ...new Set([...(await routes).flatMap((entry) => pathsBelow(entry, '')), ...otherPaths]),
];

function pathsBelow({ path, index, children }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}` : above;
  const below = (children ?? []).flatMap((child) => pathsBelow(child, here));
  const isPage = path !== undefined || index === true;
  return [...(isPage && !(children && children.length > 0) ? [here || '/'] : []), ...below];
}

const parameters = [
  'q',
  'sort',
  'page',
  'after',
  'before',
  'file',
  'status',
  'payment',
  'from',
  'to',
  'day',
  'month',
  'year',
  'category',
  'collection',
  'kind',
  'days',
  'list',
  'run',
  'copy',
  'pictures',
  'weights',
  'token',
  'returnTo',
  'variation',
  'karat',
  'shown',
  'id',
  'for',
  'name',
  'orderId',
  'product',
  'quantity',
  'done',
  'error',
  'order',
  '_routes',
  'p',
  'key_id',
  'order_id',
  'stock',
  'filter',
];
const usualValues = [
  'ring',
  '-name',
  'name',
  '1',
  '2',
  '30',
  'product',
  '22kt',
  '/my-orders',
  'paid',
];
const value = fc.oneof(
  { weight: 5, arbitrary: nastyText },
  { weight: 2, arbitrary: fc.constantFrom(...usualValues) },
  { weight: 2, arbitrary: idOf() },
);

const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...parameters), nastyText), value), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&'));

const idsOfParameters: Record<string, fc.Arbitrary<string>> = {
  productId: idOf('product'),
  id: idOf('product', 'order', 'profile'),
  orderId: idOf('order'),
  lineId: idOf('cartLine', 'orderItem'),
  category: fc.constantFrom('rings', 'earrings'),
  collection: fc.constantFrom('bridal', 'temple'),
  group: fc.constantFrom('selling', 'details', 'policies', 'documents', 'promises', 'delivery'),
};

/** The path of a route with its parameters filled in. */
function filled(path: string): fc.Arbitrary<string> {
  const parts = path.split('/').map((part): fc.Arbitrary<string> => {
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    if (part === '*') return nastyText.map(encoded);
    if (name === undefined) return fc.constant(part);
    const usual = idsOfParameters[name] ?? nastyText.map(encoded);
    return fc.oneof(
      { weight: 1, arbitrary: usual },
      { weight: 2, arbitrary: nastyText.map(encoded) },
    );
  });
  return fc.tuple(...parts).map((all) => all.join('/'));
}

/** The path itself, the router's data request for it, or a malformed variant. */
const endings = fc.oneof(
  { weight: 12, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: fc.constant('.data') },
  { weight: 1, arbitrary: fc.constantFrom('/', '//', '/%00', '%2e%2e', '/.data', ';a=b', '%') },
);

const headerText = nastyText.map((text) => text.replace(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?'));
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'range',
    'referer',
    'user-agent',
    'sec-fetch-site',
    'origin',
    'content-type',
    'x-razorpay-signature',
    'forwarded',
    'x-razorpay-event-id',
    'x-forwarded-host',
    'x-forwarded-proto',
    'authorization',
    'expect-ct',
    'x-http-method-override',
    'if-modified-since',
  ),
  headerText.map((text) => text.slice(0, 4_000)),
  { maxKeys: 2 },
);

const methods = fc.oneof(
  { weight: 9, arbitrary: fc.constant('GET') },
  { weight: 9, arbitrary: fc.constant('POST') },
  { weight: 3, arbitrary: fc.constantFrom('PATCH', 'DELETE', 'PUT') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PROPFIND') },
);

/** Addresses of a network reserved for testing, so many that limits on attempts do not block them all. */
const addresses = fc.tuple(fc.nat(255), fc.nat(255)).map(([a, b]) => `198.18.${a}.${b}`);

/** A malformed request to a path of the route table. */
function requestTo(sitePath: string): fc.Arbitrary<FuzzRequest> {
  const who = sitePath.startsWith('/admin')
    ? fc.constantFrom<Who>('staff', 'staff', 'staff', 'staff', 'shopper', 'visitor')
    : fc.constantFrom<Who>('visitor', 'shopper', 'shopper', 'staff');
  const path = fc
    .tuple(filled(sitePath), endings, fc.option(query, { nil: '' }))
    .map(([base, ending, search]) => `${base}${ending}${search ? `?${search}` : ''}`);
  return methods.chain((method) => {
    const mayHaveBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
    const body = mayHaveBody ? fc.option(bodyFor(sitePath), { freq: 12 }) : fc.constant(null);
    return fc.record({ who, from: addresses, method: fc.constant(method), path, headers, body });
  });
}

/** Turns generated per batch: those of a long proof would not fit into memory. */
const turnsAtOnce = 25;

/** The given number of requests for a seed, to every path of the site in turn; the same seed gives the same ones. */
export function* requestsOf(seed: number, count: number): Generator<FuzzRequest, void> {
  const toPaths = sitePaths.map((path) => requestTo(path));
  const atOnce = turnsAtOnce * toPaths.length;
  for (let made = 0; made < count; made += atOnce) {
    const byPath = toPaths.map((requests, index) =>
      fc.sample(requests, { seed: seed + made + index, numRuns: turnsAtOnce }),
    );
    const inTurn = Array.from({ length: turnsAtOnce }).flatMap((_, turn) =>
      byPath.flatMap((requests) => requests[turn] ?? []),
    );
    yield* inTurn.slice(0, count - made);
  }
}
