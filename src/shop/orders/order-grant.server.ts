import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token that opens one order to whoever holds it; made from the order's id, so it need not be kept. */
export function grantToken(secret: string, orderId: string): string {
  return createHmac('sha256', secret).update(`order ${orderId}`).digest('base64url');
}

export function isGrantToken(secret: string, orderId: string, token: string): boolean {
  const expected = Buffer.from(grantToken(secret, orderId));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const cookieName = 'kanak_orders';
const maxGrants = 10;
const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** The cookie that lets this browser see the order it has placed, besides those it could see before. */
export function grantCookie(
  secret: string,
  orderId: string,
  request: Request,
  isSecure: boolean,
): string {
  const grants = readGrants(request).filter((grant) => !grant.startsWith(orderId));
  const kept = [`${orderId}.${grantToken(secret, orderId)}`, ...grants].slice(0, maxGrants);
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${kept.join('~')}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${thirtyDaysInSeconds}${secure}`;
}

/** The orders for which this browser carries a good grant. */
export function grantedOrders(secret: string, request: Request): string[] {
  return readGrants(request).flatMap((grant) => {
    const [id, token] = grant.split('.');
    return id && token && isGrantToken(secret, id, token) ? id : [];
  });
}

/** Whether this browser may see the order. */
export function hasGrant(secret: string, orderId: string, request: Request): boolean {
  return grantedOrders(secret, request).includes(orderId);
}

function readGrants(request: Request): string[] {
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const ours = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return (
    ours
      ?.slice(cookieName.length + 1)
      .split('~')
      .filter(Boolean) ?? []
  );
}
