import type { PolicyAdditions } from './request-context.ts';

/** Headers that every answer carries. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  // Bank pages open in pop-ups from the payment window, so plain same-origin would break them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // No other site puts an answer of ours into a page of its own, but pictures.
  'cross-origin-resource-policy': 'same-origin',
};

/** Tells browsers to come by https only for so long; where that is not asked for (0), no header. */
export function transportHeaders(hstsSeconds: number): Record<string, string> {
  return hstsSeconds > 0 ? { 'strict-transport-security': `max-age=${hstsSeconds}` } : {};
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
