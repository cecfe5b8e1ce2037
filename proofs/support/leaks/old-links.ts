import { deriveSecret, readOrCreateSecret } from '#platform/secrets.server.ts';
import { type LinkedOrder, openOrderGrants } from '#orders/orders/order-grant.server.ts';
import type { Visitor } from '../visitor.ts';

const dayMs = 24 * 3600 * 1000;

/** Links to an order and grants of it as the shop itself would have made them, so many days ago. */
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
    /** Somebody who comes by a link that was mailed then, and what they read. */
    async comeByLink(visitor: Visitor, daysAgo: number) {
      await visitor.ask(`${page}?token=${grantsOf(daysAgo).token(order)}`);
      const { text } = await visitor.ask(page);
      return { who: `who comes by a link of ${daysAgo} days ago`, visitor, text };
    },
    /** Somebody whose browser was let in then, and what they read. */
    async comeByCookie(visitor: Visitor, daysAgo: number) {
      const cookie = await grantsOf(daysAgo).grant(new Headers(), order);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      visitor.cookies.set(name, value);
      const { text } = await visitor.ask(page);
      return { who: `who was let in ${daysAgo} days ago`, visitor, text };
    },
  };
}
