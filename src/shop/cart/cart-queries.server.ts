import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { paise, type Paise } from '#shop/money/money.ts';
import { milligrams } from '#shop/money/weight.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import { type ChosenPiece, findChosenPieces } from '#shop/catalogue/chosen-piece-queries.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { type Cart, type CartLine, cartTotal, noneReserved, type OwnReserved } from './cart.ts';
import { cartItems } from './tables.server.ts';

type Item = { id: string; productId: string; karatSelected: Karat; quantity: number };

/** A shopper's cart, oldest line first, each line at today's price. */
export async function readCart(
  db: DatabaseOrTransaction,
  userId: string,
  reserved: OwnReserved = noneReserved,
): Promise<Cart> {
  const items = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.id));
  return priceItems(db, items, reserved);
}

/** One piece on its way past the cart to the checkout, shown as a cart of one line. */
export async function readBuyNow(
  db: DatabaseOrTransaction,
  line: { productId: string; karat: Karat; quantity: number },
  reserved: OwnReserved = noneReserved,
): Promise<Cart> {
  return priceItems(db, [{ id: 'buy-now', ...line, karatSelected: line.karat }], reserved);
}

/** Prices items in two statements. A product that no longer exists is left out. */
async function priceItems(
  db: DatabaseOrTransaction,
  items: readonly (Item & { unitPriceWhenAdded?: Paise })[],
  reserved: OwnReserved,
): Promise<Cart> {
  const settings = await readPricingForDisplay(db);
  const choices = items.map(({ productId, karatSelected }) => ({
    productId,
    karat: karatSelected,
  }));
  const find = await findChosenPieces(db, settings, choices);
  const lines = items.flatMap((item) => {
    const piece = find({ productId: item.productId, karat: item.karatSelected });
    return piece ? cartLine(item, piece, reserved(piece)) : [];
  });
  return { lines, total: cartTotal(lines) };
}

function cartLine(
  item: Item & { unitPriceWhenAdded?: Paise },
  piece: ChosenPiece,
  reserved: number,
): CartLine {
  const unitPrice = piece.offer?.price?.total ?? null;
  return {
    id: item.id,
    productId: item.productId,
    pageProductId: piece.pageProductId,
    name: piece.name,
    karat: item.karatSelected,
    quantity: item.quantity,
    picture: piece.picture,
    netWeightMg: piece.offer?.netWeightMg ?? milligrams(0),
    makingChargePercentage: piece.makingChargePercentage,
    unitPrice,
    unitPriceWhenAdded: item.unitPriceWhenAdded ?? unitPrice ?? paise(0),
    lineTotal: paise((unitPrice ?? 0) * item.quantity),
    stockQuantity: piece.offer ? piece.offer.stockQuantity + reserved : 0,
  };
}
