import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';
import { isLocal } from '#platform/config/local-names.server.ts';

/** The shop's own origin as seen by this visitor; null for a host that is not ours. */
export function ownOrigin(config: Pick<Config, 'publicUrl'>, host: string | null): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  if (!host || !URL.canParse(`http://${host}`)) return null;
  const url = new URL(`http://${host}`);
  // Without a configured address the shop is local; a foreign name pointing here is an attack.
  return isLocal(url.hostname) ? url.origin : null;
}

/**
 * Whether a request has two Host headers: we would read the first, and a proxy before us perhaps the last (RFC 9112, section
 * 3.2).
 */
export function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  const names = rawHeaders.filter((_, place) => place % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** The origin for links that leave the shop, such as in mails. */
export function linkOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`;
}

const everyAddress = new Set(['0.0.0.0', '::']);

/** The program's own address, bypassing any proxy: the one it listens on, or loopback if it listens on all. */
export function selfOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === undefined || everyAddress.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change anything: safe methods always, others only from the shop's own pages. A client other than a
 * browser sends neither header and has no visitor's cookies to abuse.
 */
export function isSameOrigin(
  request: Pick<Request, 'method' | 'headers'>,
  origin: string,
): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const sender = request.headers.get('origin');
  return sender === null || sender === origin;
}
