import { and, asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import type { ChosenPiece } from '#catalogue/products/chosen-piece-queries.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { type Cart, maxLines, maxQuantity, noneReserved, type OwnReserved } from './cart.ts';
import { type CartItem, cartOf, type FindPiece, itemColumns } from './cart-queries.server.ts';
import { leadDaysOf } from './lead-days.ts';
import { cartItems } from './tables.server.ts';

type Addition = {
  userId: string;
  productId: string;
  karat: Karat;
  size: string;
  quantity: number;
};
type Added = {
  change: 'added' | 'updated';
  /** How many of those asked for; fewer where there are no more. */
  added: number;
  /** As it is then. */
  cart: Cart;
};
type Refusal = 'not-sold' | 'no-such-size' | 'out-of-stock' | 'too-many-lines';
/** `atMost`: how many of the piece a cart can have at this moment. */
type CartFull = { reason: 'cart-full'; atMost: number };

type Reading = { find: FindPiece; reserved?: OwnReserved };

/**
 * Adds pieces to the cart: a new line, or more of the line with the same product, karat and size, up to ten and up to what is
 * in stock, where pieces that an unpaid order of the same shopper has reserved count; what is made to order where there is
 * none, up to ten. Refuses when not even one more can be had. Prices and names are as `find` knows them; how many there are is read here.
 */
export async function addToCart(
  db: Database,
  clock: Clock,
  addition: Addition,
  { find, reserved = noneReserved }: Reading,
): Promise<Result<Added, Refusal | CartFull>> {
  return db.transaction(async (tx) => {
    const { userId, productId, karat, size } = addition;
    const [shopper] = await lockCart(tx, { userId, productId, karat, size });
    const found = await readLockingLine(tx, { userId, productId, karat, size });
    const sold = soldNow(find(addition), shopper?.stockQuantity ?? null, reserved(addition));
    if (!sold.ok) return sold;
    const { unitPriceWhenAdded, available } = sold.value;

    const before = found[0]?.lockedQuantity ?? 0;
    const isLine = (item: CartItem) =>
      item.productId === productId && item.karatSelected === karat && item.size === size;
    const others = found.filter((item) => !isLine(item));
    const isNew = before === 0;
    if (isNew && others.length >= maxLines) return fail('too-many-lines');
    const atMost = Math.min(maxQuantity, available);
    const quantity = Math.min(before + addition.quantity, atMost);
    if (quantity <= before) return { ok: false, reason: 'cart-full', atMost };

    const values = { ...addition, quantity, unitPriceWhenAdded, now: clock() };
    const line = savedLine(await saveLine(tx, values));
    const items = isNew ? [...others, line] : found.map((item) => (isLine(item) ? line : item));
    const cart = cartOf(items, find, reserved);
    return ok({ change: isNew ? 'added' : 'updated', added: quantity - before, cart });
  });
}

/** At which price a piece is added, and how many of it can be had; `stockQuantity` is null where it has no stock at all. */
function soldNow(
  piece: ChosenPiece | null,
  stockQuantity: number | null,
  reserved: number,
): Result<{ unitPriceWhenAdded: Paise; available: number }, Refusal> {
  const price = piece?.offer?.price;
  if (!price || stockQuantity === null) {
    return fail(piece?.hasOtherSizes ? 'no-such-size' : 'not-sold');
  }
  const inStock = stockQuantity + reserved;
  const available = leadDaysOf(piece, inStock) === undefined ? inStock : maxQuantity;
  return available > 0 ? ok({ unitPriceWhenAdded: price.total, available }) : fail('out-of-stock');
}

function savedLine([line]: CartItem[]): CartItem {
  if (!line) throw new Error('A line of a cart was not saved');
  return line;
}

/**
 * One addition after the other for each shopper, so that many at once do not get past the limits; and how many pieces of
 * what is added there are, null where it is not sold.
 */
const lockCart = prepared(
  'cart: lock',
  (db, { userId, productId, karat, size }: Slots<Omit<Addition, 'quantity'>>) => {
    const stock = db
      .select({ stockQuantity: karatRecords.stockQuantity })
      .from(karatRecords)
      .where(
        and(
          eq(karatRecords.productId, productId),
          eq(karatRecords.karat, karat),
          eq(karatRecords.size, size),
        ),
      );
    return db
      .select({ stockQuantity: sql<number | null>`(${stock})` })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('no key update');
  },
);

/** The items of a cart, oldest first, and with each how many there are in one line, which is locked; null without it. */
const readLockingLine = prepared(
  'cart: items, one locked',
  (db, { userId, productId, karat, size }: Slots<Omit<Addition, 'quantity'>>) => {
    const line = db.$with('line').as(
      db
        .select({ quantity: cartItems.quantity })
        .from(cartItems)
        .where(
          and(
            eq(cartItems.userId, userId),
            eq(cartItems.productId, productId),
            eq(cartItems.karatSelected, karat),
            eq(cartItems.size, size),
          ),
        )
        .for('update'),
    );
    return db
      .with(line)
      .select({
        ...itemColumns,
        lockedQuantity: sql<number | null>`(select ${line.quantity} from ${line})`,
      })
      .from(cartItems)
      .where(eq(cartItems.userId, userId))
      .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  },
);

type Line = Addition & { unitPriceWhenAdded: Paise; now: Date };

const saveLine = prepared('cart: save a line', (db, line: Slots<Line>) =>
  db
    .insert(cartItems)
    .values({
      userId: line.userId,
      productId: line.productId,
      karatSelected: line.karat,
      size: line.size,
      quantity: line.quantity,
      unitPriceWhenAdded: line.unitPriceWhenAdded,
      createdAt: line.now,
      updatedAt: line.now,
    })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId, cartItems.karatSelected, cartItems.size],
      set: {
        quantity: sql`excluded.quantity`,
        unitPriceWhenAdded: sql`excluded.unit_price_when_added_paise`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning(itemColumns),
);
