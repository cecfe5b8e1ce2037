import { sql, type SQL } from 'drizzle-orm';
import type { Karat } from '#shop/pricing/karat.ts';
import { wishlist } from './tables.server.ts';

/** What makes a wish one of its kind: whose it is, the piece and the karat. */
export type OwnWish = { userId: string; productId: string; karat: Karat };

/** The row of one wish. */
export function isWish({ userId, productId, karat }: OwnWish): SQL {
  return sql`(${wishlist.userId}, ${wishlist.productId}, ${wishlist.karatSelected}) = (${userId}, ${productId}, ${karat})`;
}
