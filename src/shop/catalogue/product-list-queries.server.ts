import { and, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { type PieceRow, readPieces } from './piece-queries.server.ts';
import { priceOffers } from './price-offers.ts';
import { inOrder, type ProductOrder } from './product-order.ts';
import { chooseOffer, type ProductCard } from './product.ts';
import { karatRecords, productCollections, products } from './tables.server.ts';

export type ProductGroup = {
  categoryId?: string;
  collectionId?: string;
  /** Only products of which a piece or a variation is left. */
  isInStock?: boolean;
};

/** Which part of a list is wanted: so many products after the first `from`. */
export type ListPart = { order: ProductOrder; from: number; shown: number };

export type ProductList = { products: ProductCard[]; total: number };

/**
 * A part of the products of a group, each with its cheapest way in, and how many there are in all; in three statements.
 * A product with variations counts as one. Prices are computed here and never by the database, so for an order other
 * than newest first the weights of the whole group are read, and everything else only of the products that are shown.
 */
export async function listProducts(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  group: ProductGroup,
  part: ListPart,
): Promise<ProductList> {
  if (part.order === 'newest') return listNewest(db, settings, group, part);
  const ids = await readIdsInOrder(db, settings, group, part.order);
  const shown = ids.slice(part.from, part.from + part.shown);
  const cards = await readCards(db, settings, shown);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return { products: shown.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}

async function listNewest(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  group: ProductGroup,
  { from, shown }: ListPart,
): Promise<ProductList> {
  const part = db
    .select({ id: products.id })
    .from(products)
    .where(inGroup(db, group))
    .orderBy(desc(products.createdAt), desc(products.id))
    .offset(from)
    .limit(shown);
  const [rows, cards] = await Promise.all([
    db.select({ total: count() }).from(products).where(inGroup(db, group)),
    readCards(db, settings, part),
  ]);
  return { products: cards, total: rows[0]?.total ?? 0 };
}

/** Of the whole group only what its prices and weights are made of. */
async function readIdsInOrder(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  group: ProductGroup,
  order: ProductOrder,
): Promise<string[]> {
  const rows = await db
    .select({
      id: products.id,
      availableKarats: products.availableKarats,
      makingChargePercentage: products.makingChargePercentage,
      discountPercentage: products.discountPercentage,
      record: karatRecords,
    })
    .from(products)
    .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
    .where(inGroup(db, group))
    .orderBy(desc(products.createdAt), desc(products.id));
  const weighed = [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, ofProduct]) => {
    const [product] = ofProduct;
    if (!product) return [];
    const records = ofProduct.flatMap(({ record }) => record ?? []);
    return { id, ...shownOffer(priceOffers(product, records, settings)) };
  });
  return inOrder(weighed, order).map(({ id }) => id);
}

/** The cards of products, in any order. */
export async function readCards(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  ids: string[] | SQLWrapper,
): Promise<ProductCard[]> {
  const pieces = await readPieces(db, settings, inArray(products.familyId, ids), 2);
  const variations = Map.groupBy(pieces, ({ parentProductId }) => parentProductId);
  return (variations.get(null) ?? []).map((product) =>
    cardOf(product, variations.get(product.id) ?? []),
  );
}

function inGroup(
  db: DatabaseOrTransaction,
  { categoryId, collectionId, isInStock }: ProductGroup,
): SQL | undefined {
  const inCollection = collectionId
    ? db
        .select({ id: productCollections.productId })
        .from(productCollections)
        .where(eq(productCollections.collectionId, collectionId))
    : null;
  return and(
    eq(products.kind, 'product'),
    categoryId ? eq(products.categoryId, categoryId) : undefined,
    inCollection ? inArray(products.id, inCollection) : undefined,
    isInStock ? hasStock : undefined,
  );
}

/**
 * What `isInStock` of a card says, for whole lists: of a karat that it is offered in, the product or a variation has a
 * piece.
 */
const hasStock = sql`exists (
  select from products piece join karats on karats.product_id = piece.id
  where piece.family_id = ${products.id}
    and karats.karat = any (piece.available_karats) and karats.stock_quantity > 0
)`;

function cardOf(product: PieceRow, variations: PieceRow[]): ProductCard {
  const offer = shownOffer(product.offers);
  const { price } = offer;
  const all = [product, ...variations];
  return {
    id: product.id,
    name: product.name,
    soldAs: product.soldAs,
    ...offer,
    hasCheaperVariation:
      price !== null &&
      variations.some((piece) =>
        piece.offers.some((each) => each.price && each.price.total < price),
      ),
    isInStock: all.some((piece) => piece.offers.some((each) => each.stockQuantity > 0)),
    pictures: product.pictures,
  };
}

/** What a card shows of its karat. */
function shownOffer(offers: PieceRow['offers']) {
  const offer = chooseOffer({ offers });
  return {
    karat: offer?.karat ?? null,
    netWeightMg: offer?.netWeightMg ?? null,
    price: offer?.price?.total ?? null,
    priceBeforeDiscount: offer?.price?.totalBeforeDiscount ?? null,
  };
}
