import type { Database } from '#platform/database/database.server.ts';
import { thumbnailUrl } from '#shop/media/picture.ts';
import { leadDaysOf } from '#shop/cart/lead-days.ts';
import { findChosenPieces } from '#shop/catalogue/chosen-piece-queries.server.ts';
import { type NotOffered, priceOffer } from '#shop/checkout/price-order.server.ts';
import type { QuotedLine } from '#shop/counter/quotation.ts';
import type { StockLine } from '#shop/inventory/stock-line.ts';
import type { Paise } from '#shop/money/money.ts';
import { deliveryName, promisesOf } from '#shop/policies/promises.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { type ShopSettings, shownPricing } from '#shop/settings/shop-settings.ts';

/** A piece of an order that is put together; without a price where it is not sold. */
export type DraftLine = StockLine & {
  name: string;
  image: string | null;
  stock: number;
  /** In how many days it is made, because there is none in stock; left out where it is not. */
  leadDays?: number;
  priced: QuotedLine | null;
};

export type OrderDraft = {
  lines: DraftLine[];
  isCollected: boolean;
  /** At this moment's prices; null while nothing can be quoted, for this reason, or nothing is chosen. */
  offer: { total: Paise; shippingFee: Paise; deliveryName: string } | null;
  problem: NotOffered['reason'] | null;
};

/** What pieces cost at this moment, as the order page of staff shows it while they choose. */
export async function readOrderDraft(
  db: Database,
  now: Date,
  wanted: readonly StockLine[],
  isCollected: boolean,
): Promise<OrderDraft> {
  if (wanted.length === 0) return { lines: [], isCollected, offer: null, problem: null };
  const settings = await readSettings(db);
  const find = await findChosenPieces(db, shownPricing(settings), wanted);
  const offer = await priceOffer(db, now, wanted, { isCollected });
  const priced = offer.ok ? offer.value.priced.lines.map(({ piece, ...line }) => line) : [];
  const lines = wanted.map((line, place): DraftLine => {
    const piece = find(line);
    const stock = piece?.offer?.stockQuantity ?? 0;
    const leadDays = piece?.offer ? leadDaysOf(piece, stock) : undefined;
    return {
      ...line,
      name: piece?.name ?? 'No longer in the catalogue',
      image: piece?.picture ? thumbnailUrl(piece.picture) : null,
      stock,
      ...(leadDays && { leadDays }),
      priced: priced[place] ?? null,
    };
  });
  return {
    lines,
    isCollected,
    offer: offer.ok ? offerIn(offer.value, settings) : null,
    problem: offer.ok ? null : offer.reason,
  };
}

function offerIn(
  { total, shippingFee }: { total: Paise; shippingFee: Paise },
  { promises }: Pick<ShopSettings, 'promises'>,
) {
  return { total, shippingFee, deliveryName: deliveryName(promisesOf(promises)) };
}
