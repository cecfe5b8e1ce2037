import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { cartItems } from './tables.server.ts';

type OwnLine = { userId: string; lineId: string };

const own = ({ userId, lineId }: OwnLine) =>
  and(eq(cartItems.id, lineId), eq(cartItems.userId, userId));

/** Sets a line's quantity, 1 to 10; zero removes the line. Somebody else's line is as good as none. */
export async function setQuantity(
  db: DatabaseOrTransaction,
  clock: Clock,
  line: OwnLine,
  quantity: number,
): Promise<Result<null, 'no-such-line'>> {
  if (quantity <= 0) return removeLine(db, line);
  const changed = await db
    .update(cartItems)
    .set({ quantity, updatedAt: clock() })
    .where(own(line))
    .returning({ id: cartItems.id });
  return changed.length > 0 ? ok(null) : fail('no-such-line');
}

export async function removeLine(
  db: DatabaseOrTransaction,
  line: OwnLine,
): Promise<Result<null, 'no-such-line'>> {
  const removed = await db.delete(cartItems).where(own(line)).returning({ id: cartItems.id });
  return removed.length > 0 ? ok(null) : fail('no-such-line');
}

export async function clearCart(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.userId, userId));
}
