import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import { rateFor } from '#price/pricing/gold-rate.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';
import { goodsOfPiece, type GoodsRules } from './goods-rules.ts';
import { makingPercentage } from './making-percentage.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { type KaratRecord, type PricedBy, priceOffers } from './price-offers.ts';
import { chooseOffer, type KaratOffer } from './product.ts';
import {
  categories,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from './tables.server.ts';

/** A piece in the karat that a shopper chose, as the cart and the checkout need it. */
export type ChosenPiece = {
  productId: string;
  pageProductId: string;
  /** A variation is named after its product: 'Saanjh Plain Band, Size 12 (16.5 mm)'. */
  name: string;
  /** The name of its product's category. */
  category: string | null;
  karat: Karat;
  size: string;
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  sizeKind: SizeKind | null;
  madeToOrderDays: number | null;
  /** Rules for documents and packing; read for orders only. */
  goods?: GoodsRules;
  picture: Picture | null;
  /** 0 for a grade without a rate, which sells only at a fixed price. */
  ratePaisePerGram: Paise;
  /** Null when the piece is not sold in this karat and size. */
  offer: KaratOffer | null;
  /** Whether another size is sold in this karat. */
  hasOtherSizes: boolean;
  /** Where no size was chosen: the price is that of the cheapest, and others on sale cost more. */
  isFrom?: true;
};

/** `size` is empty for a piece without sizes; null means the size that is shown first. */
export type Choice = { productId: string; karat: Karat; size: string | null };

const parents = alias(products, 'parents');

const readRows = prepared(
  'pieces to price',
  (db, { productIds }: Slots<{ productIds: readonly string[] }>) =>
    db
      .select({
        product: products,
        parentName: parents.name,
        parentCategoryId: parents.categoryId,
        goods: { category: categories.goods, product: parents.goods, own: products.goods },
        category: categories.name,
        record: karatRecords,
        picture: pictureColumns,
      })
      .from(products)
      .leftJoin(parents, eq(parents.id, products.parentProductId))
      .leftJoin(
        categories,
        sql`${categories.id} = case when ${products.parentProductId} is null then ${products.categoryId} else ${parents.categoryId} end`,
      )
      .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
      .leftJoin(
        productPictures,
        and(eq(productPictures.productId, products.id), sql`${productPictures.position} = 0`),
      )
      .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
      .where(
        and(
          isAmong(products.id, productIds),
          // A variation has its product's status.
          sql`coalesce(${parents.status}, ${products.status}) = 'published'`,
        ),
      ),
);

/** Looks up pieces by product and karat, at today's prices, in one statement. Omits unknown and unpublished products. */
export async function findChosenPieces(
  db: DatabaseOrTransaction,
  settings: PricingSettings,
  choices: readonly Choice[],
): Promise<(choice: Choice) => ChosenPiece | null> {
  if (choices.length === 0) return () => null;
  const rows = await readRows(db, { productIds: choices.map(({ productId }) => productId) });
  const byProduct = Map.groupBy(rows, (row) => row.product.id);
  const collectionsOf = await readCollectionsOf(db, settings, rows);
  return (choice) => {
    const group = byProduct.get(choice.productId);
    return group ? chosenPiece(choice, group, { settings, collectionsOf }) : null;
  };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

type CollectionsOf = ReadonlyMap<string, readonly string[]>;

/** The collections of the products; queried only if an offer depends on them. */
async function readCollectionsOf(
  db: DatabaseOrTransaction,
  { offers }: PricingSettings,
  rows: readonly Row[],
): Promise<CollectionsOf> {
  const familyIds = [...new Set(rows.map(({ product }) => product.familyId))];
  const isAsked = offers.some(({ collectionIds }) => collectionIds.length > 0);
  if (!isAsked || familyIds.length === 0) return new Map();
  const links = await readCollections(db, { familyIds });
  const byFamily = Map.groupBy(links, ({ productId }) => productId);
  return new Map(
    [...byFamily].map(([id, group]) => [id, group.map(({ collectionId }) => collectionId)]),
  );
}

const readCollections = prepared(
  'collections of pieces to price',
  (db, { familyIds }: Slots<{ familyIds: readonly string[] }>) =>
    db
      .select({
        productId: productCollections.productId,
        collectionId: productCollections.collectionId,
      })
      .from(productCollections)
      .where(isAmong(productCollections.productId, familyIds)),
);

type InKarat = Pick<Choice, 'karat' | 'size'>;

/** Builds the piece from the rows of one product, one row per karat and size. */
function chosenPiece(
  choice: InKarat,
  rows: Row[],
  { settings, collectionsOf }: { settings: PricingSettings; collectionsOf: CollectionsOf },
): ChosenPiece | null {
  const [first] = rows;
  if (!first) return null;
  const { product, parentName, category, picture } = first;
  const inShop = {
    productId: product.id,
    familyId: product.familyId,
    categoryId: product.parentProductId === null ? product.categoryId : first.parentCategoryId,
    collectionIds: collectionsOf.get(product.familyId) ?? [],
    createdAt: product.createdAt.getTime(),
  };
  const records = rows.flatMap(({ record }) => record ?? []);
  const makingChargePercentage = makingPercentage(product);
  const piece = {
    ...product,
    makingChargePercentage,
    records,
    parentName,
    category,
    picture,
    inShop,
  };
  const goods = goodsOfPiece(product.soldAs, first.goods);
  return { ...pieceInKarat(piece, choice, settings), ...(goods && { goods }) };
}

type PieceToChoose = PricedBy & {
  id: string;
  familyId: string;
  name: string;
  availableKarats: Karat[];
  records: KaratRecord[];
  sizeKind: SizeKind | null;
  madeToOrderDays: number | null;
  /** The product's name, for a variation. */
  parentName: string | null;
  category: string | null;
  picture: Picture | null;
};

/** A piece in one karat and size, priced now. */
export function pieceInKarat(
  piece: PieceToChoose,
  { karat, size }: InKarat,
  settings: PricingSettings,
): ChosenPiece {
  const { id, familyId, name, parentName, picture, records } = piece;
  const offers = priceOffers(piece, records, settings).filter((each) => each.karat === karat);
  const offer =
    size === null ? chooseOffer({ offers }, karat) : offers.find((each) => each.size === size);
  const isFrom = size === null && isLowest(offer, piece, offers);
  return {
    productId: id,
    pageProductId: familyId,
    name: parentName === null ? name : `${parentName}, ${name}`,
    category: piece.category,
    karat,
    size: size ?? offer?.size ?? '',
    makingChargePercentage: piece.makingChargePercentage,
    discountPercentage: piece.discountPercentage,
    priceTerms: piece.priceTerms,
    sizeKind: piece.sizeKind,
    madeToOrderDays: piece.madeToOrderDays,
    picture,
    ratePaisePerGram: rateFor(settings, karat),
    offer: offer?.price ? offer : null,
    hasOtherSizes: offers.some((each) => each.size !== '' && each !== offer && each.price !== null),
    ...(isFrom && { isFrom }),
  };
}

/** Whether a size costs the least of those on sale, and less than some. */
function isLowest(
  offer: KaratOffer | null | undefined,
  { madeToOrderDays }: Pick<PieceToChoose, 'madeToOrderDays'>,
  offers: readonly KaratOffer[],
): boolean {
  const own = offer?.price?.total;
  const others = offers
    .filter(({ stockQuantity }) => stockQuantity > 0 || madeToOrderDays !== null)
    .flatMap(({ price }) => price?.total ?? []);
  return own !== undefined && Math.min(own, ...others) === own && Math.max(own, ...others) > own;
}
