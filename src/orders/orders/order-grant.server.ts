import { createCookie } from 'react-router';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { isSameText, isSignedUntil, signatureOf, signUntil } from '#platform/signed-text.server.ts';

/** What an order link depends on: raising `linkVersion` revokes all links issued before. */
export type LinkedOrder = { id: string; linkVersion: number };

/** The address at which the buyer can see an order without signing in. */
export type OrderLink = (order: LinkedOrder) => string;

/**
 * Lets a browser see an order without signing in: through the token in mailed links, or a cookie that the token is swapped for
 * and that a guest's own browser has from the start. Both expire, and are revoked with the order's links; the cookie also ends
 * with the session, after which a guest returns by the mailed link.
 */
export type OrderGrants = {
  /** The token of a link: valid for 180 days. */
  token(order: LinkedOrder): string;
  isToken(order: LinkedOrder & { createdAt: Date }, token: string): boolean;
  /**
   * The cookie that lets a browser see this order for seven days, along with its nine latest other grants; `seconds` for a
   * shorter time, which never shortens an existing grant.
   */
  grant(headers: Headers, order: LinkedOrder, seconds?: number): Promise<string>;
  /** The cookie reduced to the wanted grants; clears it if there are none. */
  retain(headers: Headers, isWanted: (orderId: string) => boolean): Promise<string>;
  /** A browser's grants: orders with the link version at that time, which may have been revoked since. */
  list(headers: Headers): Promise<LinkedOrder[]>;
  /** Whether a browser may see this order. */
  has(headers: Headers, order: LinkedOrder): Promise<boolean>;
};

const daySeconds = 24 * 60 * 60;
const tokenSeconds = 180 * daySeconds;
const grantSeconds = 7 * daySeconds;
const maxGrants = 10;

const contents = z.array(
  z.object({ id: z.string(), version: z.number(), until: z.number() }).readonly(),
);
type Grants = z.infer<typeof contents>;

type Options = { secret: string; isSecure: boolean; clock: Clock };

/** Opens the order grants of the shop; `isSecure` if it is reached over HTTPS. */
export function openOrderGrants({ secret, isSecure, clock }: Options): OrderGrants {
  const cookie = createCookie(isSecure ? '__Host-kanak.orders' : 'kanak.orders', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
  });
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);

  async function read(headers: Headers): Promise<Grants> {
    const read = contents.safeParse(await cookie.parse(headers.get('cookie')));
    const now = nowSeconds();
    return read.success ? read.data.filter(({ until }) => until > now) : [];
  }
  const write = (grants: Grants) =>
    cookie.serialize(grants, { maxAge: grants.length > 0 ? grantSeconds : 0 });

  return {
    token(order) {
      return signUntil(secret, purposeOf(order), nowSeconds() + tokenSeconds);
    },
    isToken(order, token) {
      return token.includes('.')
        ? isSignedUntil(secret, purposeOf(order), token, clock())
        : isOldToken(secret, order, token, nowSeconds());
    },
    async grant(headers, { id, linkVersion: version }, seconds = grantSeconds) {
      const known = await read(headers);
      const others = known.filter((grant) => grant.id !== id);
      const earlier = known.find((grant) => grant.id === id && grant.version === version);
      const until = Math.max(nowSeconds() + seconds, earlier?.until ?? 0);
      return write([{ id, version, until }, ...others].slice(0, maxGrants));
    },
    retain: async (headers, isWanted) =>
      write((await read(headers)).filter(({ id }) => isWanted(id))),
    list: async (headers) =>
      (await read(headers)).map(({ id, version }) => ({ id, linkVersion: version })),
    has: async (headers, order) =>
      (await read(headers)).some(
        (each) => each.id === order.id && each.version === order.linkVersion,
      ),
  };
}

function purposeOf({ id, linkVersion }: LinkedOrder): string {
  return `order ${id} links ${linkVersion}`;
}

/** Links from before tokens had an expiry are valid for as long after the order as today's links after their mail. */
function isOldToken(
  secret: string,
  { id, linkVersion, createdAt }: LinkedOrder & { createdAt: Date },
  token: string,
  now: number,
): boolean {
  const isYoung = createdAt.getTime() / 1000 + tokenSeconds > now;
  return linkVersion === 1 && isYoung && isSameText(token, signatureOf(secret, `order ${id}`));
}
