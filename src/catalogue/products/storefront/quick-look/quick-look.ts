import type { Paise } from '#price/money/money.ts';
import type { ExplainedPrice } from '#price/pricing/plain-lines.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import type { StockNote } from '../product/stock-note.ts';

/** What a shopper compares pieces by, without leaving a list: today's price line by line, weights, sizes and stock. */
export type QuickLook = {
  name: string;
  /** The address of the piece with this choice. */
  path: string;
  picture: Picture | null;
  price: Paise | null;
  priceBeforeDiscount: Paise | null;
  isFrom: boolean;
  reducedBy: string;
  stock: StockNote;
  facts: [name: string, value: string][];
  /** Null without a price. */
  breakUp: ExplainedPrice | null;
  /** The size that the break-up is for, and when the rate was set. */
  note: string;
};

export const quickLookPath = (productId: string, chooses = '') =>
  `/api/product/${productId}/look${chooses}`;
