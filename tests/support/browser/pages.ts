import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../../src/routes.ts';

/** Values for the site map's parameters; the others come from the demo shop. */
type Parameters = { productId: string };

/** The path of every page route (no endpoints), as the site map writes it. */
function pagePatterns(): string[] {
  return patternsBelow(routes, '');
}

/** Pages of the storefront, and those of the back office. */
export const storefrontPatterns = pagePatterns().filter((pattern) => !isOfStaff(pattern));
export const staffPatterns = pagePatterns().filter(isOfStaff);

/** Pages that require a signed-in shopper. */
export const ownPatterns = [
  '/my-orders',
  '/my-account',
  '/my-account/addresses',
  '/my-account/security',
  '/my-account/privacy',
  '/my-wishlist',
];

/** An address that matches a route pattern. */
export function addressOf(pattern: string, { productId }: Parameters): string {
  const path = pattern
    .replace(':productId', productId)
    .replace(':category', 'rings')
    .replace(':collection', 'vivaah')
    .replace('/:orderId?', '')
    .replace('*', 'no-such-page');
  return `${path}${queries[pattern]?.replace(':productId', productId) ?? ''}`;
}

const queries: Record<string, string> = {
  '/checkout': '?buy-now=:productId&karat=22kt&quantity=3',
  '/auth/reset': '?token=none',
  '/auth/email': '?token=none',
  '/auth/invitation': '?token=none',
  '/auth/verify': '?token=none',
  '/order-failed': '?error=The+bank+said+no&orderId=KN-7',
};

function patternsBelow(entries: RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const own = path ? `${parent}/${path}` : parent;
    if (children) return patternsBelow(children, own);
    return file.endsWith('.tsx') ? own || '/' : [];
  });
}

function isOfStaff(pattern: string): boolean {
  return /^\/admin(\/|$)/.test(pattern);
}
