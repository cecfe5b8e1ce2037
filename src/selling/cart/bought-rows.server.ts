import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Slots } from '#platform/database/prepared.server.ts';
import { cartItems } from './tables.server.ts';

/** What somebody has bought, one of each list for every line; of nobody where a guest has. */
export type Bought = {
  buyerId: string | null;
  boughtProductIds: (string | null)[];
  boughtKarats: string[];
  boughtSizes: string[];
};

/** The part of a prepared statement that takes what was bought out of the buyer's cart; what they added since stays. */
export function boughtRows(db: DatabaseOrTransaction, bought: Slots<Bought>) {
  return db.$with('taken').as(
    db
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.userId, bought.buyerId),
          sql`(${cartItems.productId}, ${cartItems.karatSelected}, ${cartItems.size}) in (
            select * from unnest(${bought.boughtProductIds}::uuid[], ${bought.boughtKarats}::text[], ${bought.boughtSizes}::text[])
          )`,
        ),
      )
      .returning({ id: cartItems.id }),
  );
}
