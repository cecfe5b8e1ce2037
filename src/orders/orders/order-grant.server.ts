import { createCookie } from 'react-router';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { isSameText, isSignedUntil, signatureOf, signUntil } from '#platform/signed-text.server.ts';

/** What a link to an order depends on: raising `linkVersion` makes all that were given out before open nothing. */
export type LinkedOrder = { id: string; linkVersion: number };

/** The address at which the buyer can see an order without signing in. */
export type OrderLink = (order: LinkedOrder) => string;

/**
 * What lets a browser see an order without its buyer being signed in: the token in the links of mails, and a cookie that
 * it is swapped for, which a guest's own browser has from the start. Both end by themselves and with the order's links;
 * the cookie ends with the session too, and a guest comes back by the link of their mail.
 */
export type OrderGrants = {
  /** The token of a link: good for 180 days. */
  token(order: LinkedOrder): string;
  isToken(order: LinkedOrder & { createdAt: Date }, token: string): boolean;
  /**
   * The cookie that lets a browser see this order for seven days, besides the nine that it was granted last; `seconds`
   * for a shorter time, which shortens no grant that it has.
   */
  grant(headers: Headers, order: LinkedOrder, seconds?: number): Promise<string>;
  /** The cookie with those of these grants that are wanted; clears it where none is. */
  retain(headers: Headers, isWanted: (orderId: string) => boolean): Promise<string>;
  /** What a browser was granted: orders as their links stood then, which may have been revoked since. */
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

/** Opens the grants of the shop; `isSecure` where it is reached over https. */
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

/** Links sent before they had an end are good for as long after the order as those of today after the mail. */
function isOldToken(
  secret: string,
  { id, linkVersion, createdAt }: LinkedOrder & { createdAt: Date },
  token: string,
  now: number,
): boolean {
  const isYoung = createdAt.getTime() / 1000 + tokenSeconds > now;
  return linkVersion === 1 && isYoung && isSameText(token, signatureOf(secret, `order ${id}`));
}
