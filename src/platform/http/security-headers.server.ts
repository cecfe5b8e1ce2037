import type { PolicyAdditions } from './request-context.ts';

/** Headers that every answer carries. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  // Bank pages open in pop-ups from the payment window, so plain same-origin would break them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

const yearSeconds = 31_536_000;

/**
 * Tells browsers to ask for this host by https only, for a year or for so many seconds. Only for a shop that is reached
 * by https for good.
 */
export function strictTransport(hsts: boolean | number): Record<string, string> {
  if (hsts === false) return {};
  return { 'strict-transport-security': `max-age=${hsts === true ? yearSeconds : hsts}` };
}

/**
 * The content policy of a finished page: its own inline scripts by their hashes, so that the page can be cached and
 * answered again, and nothing else inline.
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
