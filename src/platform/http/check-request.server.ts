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
  /** Body size limit; a chunked body is counted as it arrives. */
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

/** The supported methods. */
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

/** Checks every request before reading any of it: its host, address, method and length. */
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
    // Chunked, as some proxies forward bodies; any other coding would not be decoded here.
    const coding = request.headers['transfer-encoding'];
    if (coding !== undefined && coding.toLowerCase() !== 'chunked') return fail('no-length');
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return fail('too-long');
  }
  return ok({ url, origin, isSafeMethod, maxBodyBytes });
}

function readAddress(path: string, origin: string): URL | null {
  // A NUL is valid in no address, and the database rejects it.
  if (!path.startsWith('/') || path.includes('%00')) return null;
  const url = URL.parse(path, origin);
  // `//host/…`, `/\host/…` and absolute forms resolve to another host.
  return url?.origin === origin ? url : null;
}

/** The address of ours that one with several leading slashes was meant as, never another host's; null for any other. */
export function meantAddress(path: string): string | null {
  if (!/^[/\\]{2}/.test(path)) return null;
  const url = URL.parse(`/${path.replace(/^[/\\]+/, '')}`, 'http://shop.invalid');
  return url && `/${url.pathname.replace(/^\/+/, '')}${url.search}`;
}

const noAddress = 'unknown';

/**
 * The client's address: the last hop before a trusted proxy, else the socket's own. Other claims are ignored. Clients for whom a
 * proxy gives no address share one placeholder, which belongs to no network of ours.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const hop = trustProxy ? (hops.at(-1)?.trim() ?? '') : '';
  return hop === '' ? (request.socket.remoteAddress ?? noAddress) : addressOf(hop);
}

/** An address as written by proxies, without its port, which would make each port a separate client. */
function addressOf(hop: string): string {
  const [, ofSix, ofFour] = /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  const address = ofSix ?? ofFour ?? hop;
  return isIP(address) === 0 ? noAddress : address;
}
