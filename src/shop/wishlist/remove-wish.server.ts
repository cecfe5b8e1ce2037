import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isWish, type OwnWish } from './own-wish.server.ts';
import { wishlist } from './tables.server.ts';

/** Takes a piece out of a shopper's wishlist; one that is not there is out of it already. */
export async function removeWish(db: DatabaseOrTransaction, wish: OwnWish): Promise<void> {
  await db.delete(wishlist).where(isWish(wish));
}
