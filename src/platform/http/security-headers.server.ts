import type { PolicyAdditions } from './request-context.ts';

/** Headers of every response. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  // Bank pages open in pop-ups from the payment window, so plain same-origin would break them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // No other site may embed our responses, except pictures.
  'cross-origin-resource-policy': 'same-origin',
};

/** Tells browsers to use https only for this long; no header for 0. */
export function transportHeaders(hstsSeconds: number): Record<string, string> {
  return hstsSeconds > 0 ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {};
}

/**
 * The content security policy of a finished page: its own inline scripts by hash, so that the page can be cached and reused, and
 * nothing else inline.
 */
export function contentPolicy(
  scriptHashes: readonly string[],
  additions: PolicyAdditions = {},
): string {
  const directives = [
    `default-src 'self'`,
    `script-src ${["'self'", ...scriptHashes, ...(additions.script ?? [])].join(' ')}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...(additions.image ?? [])].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...(additions.connect ?? [])].join(' ')}`,
    `frame-src ${["'self'", ...(additions.frame ?? [])].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action ${["'self'", ...(additions.form ?? [])].join(' ')}`,
    `frame-ancestors 'self'`,
  ];
  return directives.join('; ');
}
