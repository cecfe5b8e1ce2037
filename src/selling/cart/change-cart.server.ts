import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { cartItems } from './tables.server.ts';

type OwnLine = { userId: string; lineId: string };

const own = ({ userId, lineId }: Slots<OwnLine>) =>
  and(eq(cartItems.id, lineId), eq(cartItems.userId, userId));

const changeOwn = prepared(
  'cart: change a line',
  (db, line: Slots<OwnLine & { quantity: number; now: Date }>) =>
    db
      .update(cartItems)
      .set({
        quantity: sql`${sql.param(line.quantity, cartItems.quantity)}`,
        updatedAt: sql`${sql.param(line.now, cartItems.updatedAt)}`,
      })
      .where(own(line))
      .returning({ id: cartItems.id }),
);

const removeOwn = prepared('cart: remove a line', (db, line: Slots<OwnLine>) =>
  db.delete(cartItems).where(own(line)).returning({ id: cartItems.id }),
);

const removeAll = prepared('cart: clear', (db, { userId }: Slots<{ userId: string }>) =>
  db.delete(cartItems).where(eq(cartItems.userId, userId)),
);

/** Sets a line's quantity, 1 to 10; zero removes the line. Another shopper's line is reported as `no-such-line`. */
export async function setQuantity(
  db: DatabaseOrTransaction,
  clock: Clock,
  line: OwnLine,
  quantity: number,
): Promise<Result<null, 'no-such-line'>> {
  if (quantity <= 0) return removeLine(db, line);
  const changed = await changeOwn(db, { ...line, quantity, now: clock() });
  return changed.length > 0 ? ok(null) : fail('no-such-line');
}

export async function removeLine(
  db: DatabaseOrTransaction,
  line: OwnLine,
): Promise<Result<null, 'no-such-line'>> {
  const removed = await removeOwn(db, line);
  return removed.length > 0 ? ok(null) : fail('no-such-line');
}

export async function clearCart(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await removeAll(db, { userId });
}
