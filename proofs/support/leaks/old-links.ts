import { deriveSecret, readOrCreateSecret } from '#platform/secrets.server.ts';
import { type LinkedOrder, openOrderGrants } from '#orders/orders/order-grant.server.ts';
import type { Visitor } from '../visitor.ts';

const dayMs = 24 * 3600 * 1000;

/** Links and grants for an order as the shop would have issued them this many days ago. */
export async function openOldLinks(dataDir: string, order: LinkedOrder) {
  const secret = deriveSecret(await readOrCreateSecret(dataDir, 'shop-secret'), 'order grants');
  const page = `/order-confirmation/${order.id}`;
  const grantsOf = (daysAgo: number) =>
    openOrderGrants({
      secret,
      isSecure: false,
      clock: () => new Date(Date.now() - daysAgo * dayMs),
    });
  return {
    /** A visitor with a link mailed then, and what they can read. */
    async comeByLink(visitor: Visitor, daysAgo: number) {
      await visitor.ask(`${page}?token=${grantsOf(daysAgo).token(order)}`);
      const { text } = await visitor.ask(page);
      return { who: `who comes by a link of ${daysAgo} days ago`, visitor, text };
    },
    /** A visitor whose browser was granted access then, and what they can read. */
    async comeByCookie(visitor: Visitor, daysAgo: number) {
      const cookie = await grantsOf(daysAgo).grant(new Headers(), order);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      visitor.cookies.set(name, value);
      const { text } = await visitor.ask(page);
      return { who: `who was let in ${daysAgo} days ago`, visitor, text };
    },
  };
}
