import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Slots } from '#platform/database/prepared.server.ts';
import { cartItems } from './tables.server.ts';

/** What a buyer has bought, as parallel arrays with one entry per line; `buyerId` is null for a guest. */
export type Bought = {
  buyerId: string | null;
  boughtProductIds: (string | null)[];
  boughtKarats: string[];
  boughtSizes: string[];
};

/** The CTE that removes the bought lines from the buyer's cart; lines added since stay. */
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
