import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { paise } from '#price/money/money.ts';
import { usualKarats } from '#price/pricing/karat.ts';
import { plainTerms, type Stone } from '#price/pricing/price-terms.ts';
import type {
  categories,
  collections,
  homePieces,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import type { pictures } from '#catalogue/media/tables.server.ts';
import type { offers } from '#selling/offers/tables.server.ts';
import {
  type DemoCatalogue,
  type DemoPictureSizes,
  type DemoProduct,
  type DemoVariation,
  pictureAlts,
} from './demo-catalogue.server.ts';
import { interleave } from './interleave.ts';
import { spreadStock } from './spread-stock.ts';

/** The storage key of a demo picture. */
export function demoPictureKey(name: string): string {
  return `demo/${name}`;
}

type New<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
type NewProduct = New<typeof products> & { id: string };

/** Every row of the demo shop, in the order of foreign keys. */
export type DemoRows = {
  pictures: New<typeof pictures>[];
  categories: New<typeof categories>[];
  collections: New<typeof collections>[];
  products: NewProduct[];
  karats: New<typeof karatRecords>[];
  productPictures: New<typeof productPictures>[];
  productCollections: New<typeof productCollections>[];
  homePieces: New<typeof homePieces>[];
  offers: New<typeof offers>[];
};

/**
 * The rows of the demo shop. Lists show the newest first, so rows are dated back from `now`: collections in the order of the
 * file, products taking one from each category in turn.
 */
export function demoRows(demo: DemoCatalogue, sizes: DemoPictureSizes, now: Date): DemoRows {
  const pictureRows = [...pictureAlts(demo)].map(([name, alt]) => {
    const { width, height } = known(sizes, name);
    return { id: newId(), key: demoPictureKey(name), alt, width, height, createdAt: now };
  });
  const pictureIds = Object.fromEntries(pictureRows.map(({ key, id }) => [key, id]));
  const pictureId = (name: string) => known(pictureIds, demoPictureKey(name));

  const groups = (list: DemoCatalogue['collections']) =>
    list.map(({ name, description, picture }, place) => ({
      id: newId(),
      name,
      description,
      pictureId: pictureId(picture),
      createdAt: minutesBefore(now, place),
    }));
  const categoryRows = groups(demo.categories).map((row, place) => ({
    ...row,
    goods: demo.categories[place]?.goods ?? null,
  }));
  const collectionRows = groups(demo.collections);
  const categoryIds = idsByName(categoryRows);
  const collectionIds = idsByName(collectionRows);

  const families = interleave(demo.products, ({ category }) => category).map((product, place) => {
    const categoryId = known(categoryIds, product.category);
    return familyOf(product, categoryId, minutesBefore(now, place));
  });
  const pieces = families.flat();
  return {
    pictures: pictureRows,
    categories: categoryRows,
    collections: collectionRows,
    ...pieceRows(pieces, { pictureId, collectionIds }),
    homePieces: demo.home_pieces.map((wanted, position) => ({
      productId: known(idsBySlug(pieces), wanted),
      position,
    })),
    offers: demo.offers.map((offer) => offerOf(offer, collectionIds, now)),
  };
}

type Ids = { pictureId: (name: string) => string; collectionIds: Record<string, string> };

/** The rows of pieces and their dependents. */
function pieceRows(pieces: DemoPiece[], { pictureId, collectionIds }: Ids) {
  return {
    products: pieces.map(({ row }) => row),
    karats: pieces.flatMap(({ row, piece }) => karatsOf(row.id, piece)),
    productPictures: pieces.flatMap(({ row, piece }) =>
      piece.images.map(({ picture }, position) => ({
        productId: row.id,
        pictureId: pictureId(picture),
        position,
      })),
    ),
    productCollections: pieces.flatMap(({ row, piece }) =>
      ('collections' in piece ? piece.collections : []).map((name) => ({
        productId: row.id,
        collectionId: known(collectionIds, name),
      })),
    ),
  };
}

function offerOf(
  { name, percent_off_making, collections: names }: DemoCatalogue['offers'][number],
  collectionIds: Record<string, string>,
  now: Date,
): New<typeof offers> {
  return {
    name,
    base: 'making',
    offKind: 'percent',
    offAmount: percent_off_making,
    startsAt: now,
    collectionIds: names.map((each) => known(collectionIds, each)),
    state: 'on',
    createdBy: 'demo',
    createdAt: now,
    updatedAt: now,
  };
}

function idsBySlug(pieces: DemoPiece[]): Record<string, string> {
  return Object.fromEntries(
    pieces.flatMap(({ row, piece }) => ('slug' in piece ? [[piece.slug, row.id]] : [])),
  );
}

type DemoPiece = { row: NewProduct; piece: DemoProduct | DemoVariation };

/** A product and its variations, dated one after another as if the jeweller had added them in this order. */
function familyOf(product: DemoProduct, categoryId: string, createdAt: Date): DemoPiece[] {
  const parent: NewProduct = {
    ...pieceColumns(product),
    goods: product.goods ?? null,
    categoryId,
    kind: 'product',
    createdAt,
    updatedAt: createdAt,
  };
  const variations = product.variations.map((variation, place): DemoPiece => {
    const addedAt = new Date(createdAt.getTime() + (place + 1) * 1_000);
    const row: NewProduct = {
      ...pieceColumns(variation),
      categoryId,
      kind: 'variation',
      parentProductId: parent.id,
      applySameMc: variation.making_charge_percentage === product.making_charge_percentage,
      applySameDiscount: variation.discount_percentage === product.discount_percentage,
      createdAt: addedAt,
      updatedAt: addedAt,
    };
    return { row, piece: variation };
  });
  return [{ row: parent, piece: product }, ...variations];
}

function pieceColumns(piece: DemoProduct | DemoVariation) {
  return {
    id: newId(),
    name: piece.name,
    description: piece.description,
    makingChargePercentage: piece.making_charge_percentage,
    discountPercentage: piece.discount_percentage,
    availableKarats: usualKarats.filter((karat) => piece.karats[karat]),
    soldAs: piece.product_type,
    sizeKind: piece.sizes?.kind ?? null,
    priceTerms: piece.stones ? { ...plainTerms, stones: piece.stones.map(stoneOf) } : null,
  };
}

function stoneOf({
  kind,
  count,
  carats,
  price_per_carat,
  certificate,
}: NonNullable<DemoProduct['stones']>[number]): Stone {
  return {
    kind,
    count,
    milliCarats: Math.round(Number(carats) * 1_000),
    pricedPer: 'carat',
    price: paise(price_per_carat * 100),
    certificate: certificate ?? null,
  };
}

function karatsOf(productId: string, piece: DemoProduct | DemoVariation): DemoRows['karats'] {
  return usualKarats.flatMap((karat) => {
    const record = piece.karats[karat];
    if (!record) return [];
    const { of: sizes, grams_apart: apart } = piece.sizes ?? { of: [''], grams_apart: 0 };
    const middle = Math.floor((sizes.length - 1) / 2);
    const stock = spreadStock(record.stock_quantity, sizes.length);
    return sizes.map((size, place) => ({
      productId,
      karat,
      size,
      grossWeightMg: milligrams(record.gross_weight + (place - middle) * apart),
      stoneWeightMg: record.stone_weight,
      stockQuantity: stock[place] ?? 0,
    }));
  });
}

function idsByName(rows: { id: string; name: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
}

function known<T>(values: Record<string, T>, name: string): T {
  const value = values[name];
  if (value === undefined) throw new Error(`The demo catalogue names ${name}, which is nowhere.`);
  return value;
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
