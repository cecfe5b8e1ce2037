import { createHash } from 'node:crypto';
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

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The content policy of a finished page: its own inline scripts by their hashes, so that the page can be kept and
 * answered again, and nothing else inline.
 */
export function contentPolicy(html: string, additions: PolicyAdditions = {}): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(inlineScript)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  const directives = [
    `default-src 'self'`,
    `script-src ${["'self'", ...hashes, ...(additions.script ?? [])].join(' ')}`,
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
