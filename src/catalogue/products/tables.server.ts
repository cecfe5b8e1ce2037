import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import { sizeKinds } from '#catalogue/sizes/size.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import type { GoodsRules } from './goods-rules.ts';
import type { SetTraits } from './narrowing/traits.ts';
import { productStatuses } from './product-status.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

/** The position set by staff, smallest first; null if not arranged. */
const place = (name: string) => integer(name);
/** Incremented by each staff change, so that saving from an older state is refused. */
const version = () => integer('version').notNull().default(1);

/** The URL form of a name: lower case, spaces as dashes. Unique per table. */
function slug(name: AnyPgColumn): SQL {
  return sql`lower(regexp_replace(btrim(${name}), '[\\s-]+', '-', 'g'))`;
}

/** Kinds of pieces, such as rings; the slug is their address. */
export const categories = pgTable(
  'categories',
  {
    id: idColumn(),
    name: text('name').notNull(),
    slug: text('slug').generatedAlwaysAs((): SQL => slug(categories.name)),
    description: text('description').notNull().default(''),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    homePosition: place('home_position'),
    /** Rules for documents and packing; null for the shop's defaults. */
    goods: jsonb('goods').$type<GoodsRules>(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('categories_slug_unique').on(table.slug),
    index('categories_picture').on(table.pictureId),
    index('categories_newest').on(table.createdAt, table.id),
    index('categories_by_name').on(sql`lower(${table.name})`, table.id),
    check('categories_name_present', sql`btrim(${table.name}) <> ''`),
    check('categories_home_position_not_negative', sql`${table.homePosition} >= 0`),
    check('categories_goods_form', sql`jsonb_typeof(${table.goods}) = 'object'`),
  ],
);

/** Pieces shown together, such as a season's; the slug is their address. */
export const collections = pgTable(
  'collections',
  {
    id: idColumn(),
    name: text('name').notNull(),
    slug: text('slug').generatedAlwaysAs((): SQL => slug(collections.name)),
    description: text('description'),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** The list query that fills it automatically: `category=rings&price=-30000`; null if its pieces are chosen by hand. */
    choice: text('choice'),
    homePosition: place('home_position'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('collections_slug_unique').on(table.slug),
    index('collections_category').on(table.categoryId),
    index('collections_picture').on(table.pictureId),
    index('collections_newest').on(table.createdAt, table.id),
    index('collections_by_name').on(sql`lower(${table.name})`, table.id),
    check('collections_choice_present', sql`${table.choice} <> ''`),
    check('collections_name_present', sql`btrim(${table.name}) <> ''`),
    check('collections_home_position_not_negative', sql`${table.homePosition} >= 0`),
  ],
);

const isProduct = sql`type = 'product'`;
const wordsOf = (column: AnyPgColumn) => sql`${column} gin_trgm_ops`;

/** Products and their variations: a variation is a row of its own with a parent (specification, back office 3). */
export const products = pgTable(
  'products',
  {
    id: idColumn(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    makingChargePercentage: integer('making_charge_percentage').notNull().default(0),
    /** The decimals of the making charge in percent, if the shop uses them: 25 for 12.25 %. */
    makingChargeHundredths: smallint('making_charge_hundredths').notNull().default(0),
    discountPercentage: integer('discount_percentage'),
    /** Null if the price follows the specification's formula alone. */
    priceTerms: jsonb('price_terms').$type<PriceTerms>(),
    sizeKind: text('size_kind', { enum: sizeKinds }),
    /** Rules for documents and packing that override its category's. */
    goods: jsonb('goods').$type<GoodsRules>(),
    /** Days to make a piece that is not in stock; null if it is not made to order. */
    madeToOrderDays: smallint('made_to_order_days'),
    availableKarats: text('available_karats', { enum: karats })
      .array()
      .notNull()
      .default(sql`'{22kt}'`),
    soldAs: text('product_type', { enum: ['pieces', 'pairs'] })
      .notNull()
      .default('pieces'),
    kind: text('type', { enum: ['product', 'variation'] })
      .notNull()
      .default('product'),
    parentProductId: uuid('parent_product_id').references((): AnyPgColumn => products.id, {
      onDelete: 'cascade',
    }),
    /** A variation's parent, or the product itself. */
    familyId: uuid('family_id')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${products.parentProductId}, ${products.id})`),
    /** Shoppers see published products only. Unused on a variation, which has its product's status. */
    status: text('status', { enum: productStatuses }).notNull().default('published'),
    /** The jeweller's own code of a piece, in capitals. */
    sku: text('sku'),
    /** Products that staff chose to go with it, in order. Deleted ones stay listed and are skipped. */
    goesWithIds: uuid('goes_with_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Products only: what staff have set instead of what the texts say; null if nothing. */
    traits: jsonb('traits').$type<SetTraits>(),
    applySameMc: boolean('apply_same_mc').notNull().default(false),
    applySameDiscount: boolean('apply_same_discount').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('products_name_present', sql`btrim(${table.name}) <> ''`),
    check('products_type_known', oneOf(table.kind, ['product', 'variation'])),
    check('products_product_type_known', oneOf(table.soldAs, ['pieces', 'pairs'])),
    check('products_making_charge_not_negative', sql`${table.makingChargePercentage} >= 0`),
    check('products_discount_range', sql`${table.discountPercentage} between 0 and 100`),
    check('products_making_charge_decimals', sql`${table.makingChargeHundredths} between 0 and 99`),
    check('products_goods_form', sql`jsonb_typeof(${table.goods}) = 'object'`),
    check('products_price_terms_form', sql`jsonb_typeof(${table.priceTerms}) = 'object'`),
    check('products_size_kind_known', oneOf(table.sizeKind, sizeKinds)),
    check('products_made_to_order_days', sql`${table.madeToOrderDays} between 1 and 365`),
    check(
      'products_variation_has_parent',
      sql`(${table.kind} = 'variation') = (${table.parentProductId} is not null)`,
    ),
    check('products_status_known', oneOf(table.status, productStatuses)),
    check(
      'products_variation_follows',
      sql`${table.kind} = 'product' or ${table.status} = 'published'`,
    ),
    check(
      'products_goes_with',
      sql`cardinality(${table.goesWithIds}) <= case ${table.kind} when 'product' then 6 else 0 end`,
    ),
    check('products_traits_form', sql`jsonb_typeof(${table.traits}) = 'object'`),
    check('products_traits_of_products', sql`${isProduct} or ${table.traits} is null`),
    check('products_sku_form', sql`${table.sku} ~ '^[A-Z0-9][A-Z0-9/ -]{0,31}$'`),
    unique('products_sku_unique').on(table.sku),
    // Includes the kind, so that an index-only scan can count a category's products.
    index('products_category').on(table.categoryId, table.kind),
    index('products_parent').on(table.parentProductId),
    index('products_family').on(table.familyId),
    // Sort orders of the staff's product list, which excludes variations.
    index('products_newest').on(table.createdAt, table.id).where(isProduct),
    index('products_by_name')
      .on(sql`lower(${table.name})`, table.id)
      .where(isProduct),
    index('products_by_making_charge').on(table.makingChargePercentage, table.id).where(isProduct),
    index('products_by_discount')
      .on(sql`coalesce(${table.discountPercentage}, 0)`, table.id)
      .where(isProduct),
    index('products_unpublished')
      .on(table.status, table.createdAt, table.id)
      .where(sql`type = 'product' and status <> 'published'`),
    index('products_words').using('gin', wordsOf(table.name), wordsOf(table.sku)),
    // For staff searching by certificate number.
    index('products_stones')
      .using('gin', sql`(${table.priceTerms} ->> 'stones') gin_trgm_ops`)
      .where(sql`price_terms is not null`),
  ],
);

/** Grades with their fineness in parts per thousand, matching `karats` in pricing. */
export const grades = pgTable(
  'grades',
  {
    karat: text('karat', { enum: karats }).primaryKey(),
    finenessPerMille: smallint('fineness_per_mille').notNull(),
  },
  (table) => [check('grades_fineness', sql`${table.finenessPerMille} between 1 and 999`)],
);

/**
 * Weights and stock of a product in one karat and size: the specification's karat_22kt and karat_18kt in one table. `size`
 * is empty if the product has no sizes.
 */
export const karatRecords = pgTable(
  'karats',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    karat: text('karat', { enum: karats })
      .notNull()
      .references(() => grades.karat),
    size: text('size').notNull().default(''),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>(),
    netWeightMg: integer('net_weight_mg')
      .$type<Milligrams>()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(gross_weight_mg, 0) - coalesce(stone_weight_mg, 0)`),
    stockQuantity: integer('stock_quantity').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.karat, table.size] }),
    check('karats_size_form', sizeForm(table.size)),
    check(
      'karats_weights_not_negative',
      sql`${table.grossWeightMg} >= 0 and ${table.stoneWeightMg} >= 0`,
    ),
    check(
      'karats_stone_within_gross',
      sql`coalesce(${table.stoneWeightMg}, 0) <= coalesce(${table.grossWeightMg}, 0)`,
    ),
    check('karats_stock_not_negative', sql`${table.stockQuantity} >= 0`),
  ],
);

/** Which products a collection shows: the specification's collection_ids as a table. */
export const productCollections = pgTable(
  'product_collections',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    position: place('position'),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.collectionId] }),
    check('product_collections_position_not_negative', sql`${table.position} >= 0`),
    index('product_collections_collection').on(table.collectionId),
  ],
);

/** The pieces that staff have chosen for the home page, in their order. */
export const homePieces = pgTable(
  'home_pieces',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [check('home_pieces_position_not_negative', sql`${table.position} >= 0`)],
);

/** The pictures of a product in their order: at most five (specification, back office 9). */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_picture').on(table.pictureId),
    check('product_pictures_at_most_five', sql`${table.position} between 0 and 4`),
  ],
);
