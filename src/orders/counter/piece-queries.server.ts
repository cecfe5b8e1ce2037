import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containing } from '#platform/database/containing.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { leadDaysOf } from '#selling/cart/lead-days.ts';
import {
  type ChosenPiece,
  findChosenPieces,
} from '#catalogue/products/chosen-piece-queries.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { thumbnailUrl } from '#catalogue/media/picture.ts';
import type { Paise } from '#price/money/money.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { compareSizes } from '#catalogue/sizes/size.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';

/** A product or variation that can be sold, in each of its karats and sizes. */
export type FoundPiece = {
  productId: string;
  name: string;
  image: string | null;
  offers: FoundOffer[];
};

/** `leadDays`: the lead time in days, if none is in stock; otherwise left out. */
type FoundOffer = { karat: Karat; size: string; price: Paise; stock: number; leadDays?: number };

const atMost = 8;
const parents = alias(products, 'parents');

/** Pieces whose name (a variation's with that of its product) contains a text, or whose SKU or id it is; shortest names first. */
export async function findPieces(
  db: Database,
  settings: PricingSettings,
  text: string,
): Promise<FoundPiece[]> {
  const name = sql<string>`coalesce(${parents.name} || ', ', '') || ${products.name}`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .leftJoin(parents, eq(parents.id, products.parentProductId))
    .where(
      or(
        ilike(name, containing(text)),
        eq(products.sku, text.trim().toUpperCase()),
        isId(text) ? eq(products.id, text) : undefined,
      ),
    )
    .orderBy(sql`length(${name})`, asc(name), asc(products.id))
    .limit(atMost);
  const choices = await listChoices(
    db,
    rows.map(({ id }) => id),
  );
  const find = await findChosenPieces(db, settings, choices);
  return rows.flatMap(({ id }) => {
    const found = choices
      .filter(({ productId }) => productId === id)
      .flatMap((one) => find(one) ?? []);
    const [first] = found;
    const offers = found.flatMap(foundOffer);
    if (!first || offers.length === 0) return [];
    const image = first.picture ? thumbnailUrl(first.picture) : null;
    return { productId: id, name: first.name, image, offers };
  });
}

/** The karats and sizes of products: finest karat first, then sizes from the smallest. */
async function listChoices(db: Database, productIds: readonly string[]): Promise<StockUnit[]> {
  if (productIds.length === 0) return [];
  const { productId, karat, size } = karatRecords;
  const records = await db
    .select({ productId, karat, size })
    .from(karatRecords)
    .where(inArray(productId, [...productIds]));
  return records.toSorted(
    (one, other) =>
      karats.indexOf(one.karat) - karats.indexOf(other.karat) || compareSizes(one.size, other.size),
  );
}

function foundOffer(piece: ChosenPiece): FoundOffer[] {
  const { karat, size, offer } = piece;
  if (!offer?.price) return [];
  const leadDays = leadDaysOf(piece, offer.stockQuantity);
  const found = { karat, size, price: offer.price.total, stock: offer.stockQuantity };
  return [{ ...found, ...(leadDays && { leadDays }) }];
}
