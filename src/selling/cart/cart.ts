import { addPaise, type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import type { Price } from '#price/pricing/price.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';

export const minQuantity = 1;
export const maxQuantity = 10;
/** A cart holds as many different pieces as one order accepts. */
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
  /** Days it takes to make the piece to order, because none is in stock; left out otherwise. */
  leadDays?: number;
  /** The price of one piece in all its parts; left out where it is no longer sold. */
  price?: Price;
  /** Left out where the specification's formula alone determines the price. */
  priceTerms?: PriceTerms;
  /** The gold rate behind the price; 0 for a karat sold at fixed prices only. */
  ratePaisePerGram?: Paise;
};

export type Cart = {
  lines: CartLine[];
  /** The sum of the lines that can be bought. */
  total: Paise;
};

export const emptyCart: Cart = { lines: [], total: paise(0) };

/** How many of a piece the shopper's own unpaid orders have reserved: out of stock, yet available to this shopper. */
export type OwnReserved = (line: StockUnit) => number;

export const noneReserved: OwnReserved = () => 0;

/** Why a line cannot be bought as it is; null when it can. */
export function lineProblem(line: CartLine): 'not-sold' | 'out-of-stock' | 'too-many' | null {
  if (line.unitPrice === null) return 'not-sold';
  if (line.leadDays !== undefined) return null;
  if (line.stockQuantity === 0) return 'out-of-stock';
  return line.quantity > line.stockQuantity ? 'too-many' : null;
}

/** The total of the lines that can be bought. */
export function cartTotal(lines: readonly CartLine[]): Paise {
  const bought = lines.filter(
    ({ unitPrice, stockQuantity, leadDays }) =>
      unitPrice !== null && (stockQuantity > 0 || leadDays !== undefined),
  );
  return addPaise(bought.map((line) => line.lineTotal));
}

/** The longest lead time of the lines in days; 0 where all are in stock. */
export function longestLead(lines: readonly { leadDays?: number | null }[]): number {
  return Math.max(0, ...lines.map(({ leadDays }) => leadDays ?? 0));
}

/** The number of pieces in the cart, for screen readers; the badge counts lines. */
export function countPieces(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}
