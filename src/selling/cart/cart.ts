import { addPaise, type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { Price } from '#price/pricing/price.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';

export const minQuantity = 1;
export const maxQuantity = 10;
/** A cart has as many different pieces as one order takes. */
export const maxLines = 50;

/** A line of the cart at today's price. */
export type CartLine = {
  id: string;
  productId: string;
  /** The product whose page shows it: itself, or the parent of a variation. */
  pageProductId: string;
  name: string;
  karat: Karat;
  /** Empty where the piece has no sizes. */
  size: string;
  quantity: number;
  picture: Picture | null;
  netWeightMg: Milligrams;
  makingChargePercentage: number;
  /** Null when it is no longer sold in this karat. */
  unitPrice: Paise | null;
  unitPriceWhenAdded: Paise;
  lineTotal: Paise;
  stockQuantity: number;
  /** In how many days it is made for who orders it, because there is none in stock; left out where it is not. */
  leadDays?: number;
  /** What one piece costs in all its parts; left out where it is no longer sold. */
  price?: Price;
  /** Left out where the specification's formula alone makes the price. */
  priceTerms?: PriceTerms;
  /** What its price rests on; 0 of a grade that is sold at a fixed price only. */
  ratePaisePerGram?: Paise;
};

export type Cart = {
  lines: CartLine[];
  /** The sum of what can be bought. */
  total: Paise;
};

export const emptyCart: Cart = { lines: [], total: paise(0) };

/** How many pieces unpaid orders of the same shopper have reserved: out of stock, and nevertheless theirs to buy. */
export type OwnReserved = (line: { productId: string; karat: Karat; size: string }) => number;

export const noneReserved: OwnReserved = () => 0;

/** Why a line cannot be bought as it is; null when it can. */
export function lineProblem(line: CartLine): 'not-sold' | 'out-of-stock' | 'too-many' | null {
  if (line.unitPrice === null) return 'not-sold';
  if (line.leadDays !== undefined) return null;
  if (line.stockQuantity === 0) return 'out-of-stock';
  return line.quantity > line.stockQuantity ? 'too-many' : null;
}

/** What the lines cost that can be bought at all. */
export function cartTotal(lines: readonly CartLine[]): Paise {
  const bought = lines.filter(
    ({ unitPrice, stockQuantity, leadDays }) =>
      unitPrice !== null && (stockQuantity > 0 || leadDays !== undefined),
  );
  return addPaise(bought.map((line) => line.lineTotal));
}

/** In how many days the last of the lines is made; 0 where all come out of stock. */
export function longestLead(lines: readonly { leadDays?: number | null }[]): number {
  return Math.max(0, ...lines.map(({ leadDays }) => leadDays ?? 0));
}

/** How many pieces are in the cart; the badge counts lines, this is for those who cannot see it. */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The address of the page that shows a line's piece. */
export function linePath(line: Pick<CartLine, 'productId' | 'pageProductId'>): string {
  const page = `/product/${line.pageProductId}`;
  return line.productId === line.pageProductId ? page : `${page}?variation=${line.productId}`;
}
