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
  /** What documents and packing have to know of it; read for orders alone. */
  goods?: GoodsRules;
  picture: Picture | null;
  /** 0 of a grade without a rate, which is sold at a fixed price only. */
  ratePaisePerGram: Paise;
  /** Null when the piece is not sold in this karat and size. */
  offer: KaratOffer | null;
  /** Whether it is sold in this karat in another size than this one. */
  hasOtherSizes: boolean;
};

/** `size` is empty of a piece without sizes, and null for the one that is shown first. */
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
          // Of a variation its product says whether it is in the shop.
          sql`coalesce(${parents.status}, ${products.status}) = 'published'`,
        ),
      ),
);

/**
 * Looks up pieces by product and karat, priced now, in one statement. Products that are unknown or not published are left
 * out.
 */
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

/** The collections of the products; read only where an offer asks for them. */
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

/** The piece that rows of one product, one for each karat and size, make up. */
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
  /** The name of its product, of a variation. */
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
  };
}
