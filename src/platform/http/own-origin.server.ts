import type { Config } from '#platform/config/config.server.ts';
import { isLocal } from '#platform/config/config.server.ts';

/** The shop's own origin as this request's visitor sees it; null for a host that is not ours. */
export function ownOrigin(config: Pick<Config, 'publicUrl'>, host: string | null): string | null {
  if (config.publicUrl) return config.publicUrl.origin;
  if (!host || !URL.canParse(`http://${host}`)) return null;
  const url = new URL(`http://${host}`);
  // Without a stated address the shop is a local one; a foreign name that points here is an attack.
  return isLocal(url.hostname) ? url.origin : null;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change anything: safe methods always, others only from the shop's own pages. A client that is
 * no browser sends neither header and has no cookies of a visitor to abuse.
 */
export function comesFromOwnPages(request: Request, origin: string): boolean {
  if (safeMethods.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const sender = request.headers.get('origin');
  return sender === null || sender === origin;
}
