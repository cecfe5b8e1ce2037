import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import {
  type Choice,
  type ChosenPiece,
  findChosenPieces,
} from '#catalogue/products/chosen-piece-queries.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import {
  type Cart,
  type CartLine,
  cartTotal,
  emptyCart,
  noneReserved,
  type OwnReserved,
} from './cart.ts';
import { leadDaysOf } from './lead-days.ts';
import { cartItems } from './tables.server.ts';

/** A stored line of a cart; a Buy Now line has no price from when it was added. */
export type CartItem = {
  id: string;
  productId: string;
  karatSelected: Karat;
  size: string;
  quantity: number;
  unitPriceWhenAdded?: Paise;
};

/** Looks up a piece as it is sold now; null where there is none. */
export type FindPiece = (choice: Choice) => ChosenPiece | null;

/** The columns read of a cart item. */
export const itemColumns = {
  id: cartItems.id,
  productId: cartItems.productId,
  karatSelected: cartItems.karatSelected,
  size: cartItems.size,
  quantity: cartItems.quantity,
  unitPriceWhenAdded: cartItems.unitPriceWhenAdded,
};

/** The items of a cart, oldest first. */
export const readCartItems = prepared('cart items', (db, { userId }: Slots<{ userId: string }>) =>
  db
    .select(itemColumns)
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id)),
);

/** A shopper's cart, oldest line first, each line at today's price. */
export async function readCart(
  db: DatabaseOrTransaction,
  userId: string,
  reserved: OwnReserved = noneReserved,
): Promise<Cart> {
  return priceItems(db, await readCartItems(db, { userId }), reserved);
}

/** A Buy Now piece, which bypasses the cart, as a cart of one line. */
export async function readBuyNow(
  db: DatabaseOrTransaction,
  line: StockLine,
  reserved: OwnReserved = noneReserved,
): Promise<Cart> {
  return priceItems(db, [{ id: 'buy-now', ...line, karatSelected: line.karat }], reserved);
}

/** The only way to turn items into a cart; prices them in two statements and leaves out products that no longer exist. */
async function priceItems(
  db: DatabaseOrTransaction,
  items: readonly CartItem[],
  reserved: OwnReserved,
): Promise<Cart> {
  if (items.length === 0) return emptyCart;
  return cartOf(items, await findPieces(db, items), reserved);
}

/** The items' pieces at current prices. */
async function findPieces(
  db: DatabaseOrTransaction,
  items: readonly Pick<CartItem, 'productId' | 'karatSelected' | 'size'>[],
): Promise<FindPiece> {
  const choices = items.map(({ productId, karatSelected: karat, size }) => ({
    productId,
    karat,
    size,
  }));
  return findChosenPieces(db, await readPricingForDisplay(db), choices);
}

/** Builds a cart from items and their pieces. */
export function cartOf(items: readonly CartItem[], find: FindPiece, reserved: OwnReserved): Cart {
  const lines = items.flatMap((item) => {
    const piece = find({ productId: item.productId, karat: item.karatSelected, size: item.size });
    return piece ? cartLine(item, piece, reserved(piece)) : [];
  });
  return { lines, total: cartTotal(lines) };
}

function cartLine(item: CartItem, piece: ChosenPiece, reserved: number): CartLine {
  const price = piece.offer?.price ?? null;
  const unitPrice = price?.total ?? null;
  const stockQuantity = piece.offer ? piece.offer.stockQuantity + reserved : 0;
  const leadDays = leadDaysOf(piece, stockQuantity);
  return {
    id: item.id,
    productId: item.productId,
    pageProductId: piece.pageProductId,
    name: piece.name,
    karat: item.karatSelected,
    size: item.size,
    quantity: item.quantity,
    picture: piece.picture,
    netWeightMg: piece.offer?.netWeightMg ?? milligrams(0),
    makingChargePercentage: piece.makingChargePercentage,
    unitPrice,
    unitPriceWhenAdded: item.unitPriceWhenAdded ?? unitPrice ?? paise(0),
    lineTotal: paise((unitPrice ?? 0) * item.quantity),
    stockQuantity,
    ...(price && { price, ratePaisePerGram: piece.ratePaisePerGram }),
    ...(price && leadDays && { leadDays }),
    ...(piece.priceTerms && { priceTerms: piece.priceTerms }),
  };
}
