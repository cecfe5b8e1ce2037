import { and, asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import type { ChosenPiece } from '#catalogue/products/chosen-piece-queries.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { type Cart, maxLines, maxQuantity, noneReserved, type OwnReserved } from './cart.ts';
import { type CartItem, cartOf, type FindPiece, itemColumns } from './cart-queries.server.ts';
import { leadDaysOf } from './lead-days.ts';
import { cartItems } from './tables.server.ts';

type Addition = StockLine & { userId: string };
type Added = {
  change: 'added' | 'updated';
  /** How many were added; fewer than requested where stock or the limit ran out. */
  added: number;
  /** The cart after the addition. */
  cart: Cart;
};
type Refusal = 'not-sold' | 'no-such-size' | 'out-of-stock' | 'too-many-lines';
/** `atMost`: how many of the piece the cart can currently hold. */
type CartFull = { reason: 'cart-full'; atMost: number };

type Reading = { find: FindPiece; reserved?: OwnReserved };

/**
 * Adds pieces to the cart: a new line, or more of the line with the same product, karat and size, up to ten and up to the
 * stock, where pieces reserved by the shopper's own unpaid orders count as in stock; up to ten of a made-to-order piece that
 * is out of stock. Refuses when not even one more can be added. Prices and names come from `find`; stock is read here.
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

/** The price at which a piece is added, and how many are available; `stockQuantity` is null where it has no stock record. */
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
 * Serialises each shopper's additions, so that concurrent ones cannot exceed the limits; also reads the stock of the added
 * piece, null where it is not sold.
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

/** The items of a cart, oldest first, each with the quantity of the one locked line; null where that line does not exist. */
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
