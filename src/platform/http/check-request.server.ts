import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { LongBodies } from './long-bodies.ts';
import { namesTwoHosts, ownOrigin } from './own-origin.server.ts';

export type CheckedRequest = {
  url: URL;
  origin: string;
  isSafeMethod: boolean;
  /** How long its body may be; one in chunks is counted as it comes. */
  maxBodyBytes: number;
};

export type RequestFault =
  | 'two-hosts'
  | 'foreign-host'
  | 'bad-method'
  | 'bad-address'
  | 'no-length'
  | 'too-long';

export const requestFaults: Record<RequestFault, readonly [status: number, text: string]> = {
  'two-hosts': [400, 'This request names two hosts.'],
  'foreign-host': [421, 'This shop doesn’t serve this host name. PUBLIC_URL sets its own.'],
  'bad-method': [405, 'This method is not allowed here.'],
  'bad-address': [400, 'This address is not valid.'],
  'no-length': [411, 'The request has no Content-Length.'],
  'too-long': [413, 'This request is too large.'],
};

/** What a request may do at all. */
export const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
]);
const usualBodyBytes = 100_000;

/** What holds for every request before any of it is read: whose address it uses, and how long it is. */
export function checkRequest(
  config: Pick<Config, 'publicUrl'>,
  request: IncomingMessage,
  longBodies: LongBodies,
): Result<CheckedRequest, RequestFault> {
  if (namesTwoHosts(request)) return fail('two-hosts');
  const origin = ownOrigin(config, request.headers.host ?? null);
  if (!origin) return fail('foreign-host');
  if (!methods.has(request.method ?? '')) return fail('bad-method');
  const url = readAddress(request.url ?? '/', origin);
  if (!url) return fail('bad-address');
  const isSafeMethod = request.method === 'GET' || request.method === 'HEAD';
  const maxBodyBytes = longBodies.get(url.pathname) ?? usualBodyBytes;
  if (!isSafeMethod) {
    // Chunks, as some proxies send them on, and no other coding: nothing here would undo it.
    const coding = request.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') return fail('no-length');
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return fail('too-long');
  }
  return ok({ url, origin, isSafeMethod, maxBodyBytes });
}

function readAddress(path: string, origin: string): URL | null {
  // A NUL means nothing in any address, and the database takes none.
  if (!path.startsWith('/') || path.includes('%00')) return null;
  const url = URL.parse(path, origin);
  // `//host/…`, `/\host/…` and absolute forms are read as another host's address.
  return url?.origin === origin ? url : null;
}

/**
 * The address of ours that one with several slashes at its beginning was meant as, which is never another host's; null of
 * any other.
 */
export function meantAddress(path: string): string | null {
  if (!/^[/\\]{2}/.test(path)) return null;
  const url = URL.parse(`/${path.replace(/^[/\\]+/, '')}`, 'http://shop.invalid');
  return url && `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}

const noAddress = 'unknown';

/**
 * Who asks: the last hop before a trusted proxy, else the socket's own address. A client's claim is not believed. All whom a
 * proxy gives no address are one, and of no network of ours.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hop = trustProxy ? (hops.at(-1)?.trim() ?? '') : '';
  return hop === '' ? (request.socket.remoteAddress ?? noAddress) : addressOf(hop);
}

/** An address as proxies write it, without its port: each port would be a client of its own. */
function addressOf(hop: string): string {
  const [, ofSix, ofFour] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  const address = ofSix ?? ofFour ?? hop;
  return isIP(address) === 0 ? noAddress : address;
}
