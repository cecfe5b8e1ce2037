import {
  and,
  between,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containing } from '#platform/database/containing.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { lowStock, noCategory, type ProductFilter } from './product-filter.ts';
import { karatRecords, productCollections, products } from './tables.server.ts';

/** A product or a variation of it. */
const piece = alias(products, 'piece');

/** The condition on `products` for a filter. Each subquery is uncorrelated, so it runs once for all products. */
export function matchProducts(db: DatabaseOrTransaction, filter: ProductFilter): SQL | undefined {
  const { search, category, collectionId, stock, status, isNotSelling } = filter;
  return and(
    eq(products.kind, 'product'),
    status ? eq(products.status, status) : undefined,
    search ? inArray(products.id, familiesCalled(db, search)) : undefined,
    category ? inCategory(category) : undefined,
    collectionId ? inArray(products.id, membersOf(db, collectionId)) : undefined,
    stock === 'none' ? notInArray(products.id, offered(db)) : undefined,
    stock === 'low' ? inArray(products.id, runningLow(db)) : undefined,
    isNotSelling ? notInArray(products.id, selling(db)) : undefined,
  );
}

function inCategory(category: string): SQL {
  return category === noCategory ? isNull(products.categoryId) : eq(products.categoryId, category);
}

function membersOf(db: DatabaseOrTransaction, collectionId: string) {
  return db
    .select({ id: productCollections.productId })
    .from(productCollections)
    .where(eq(productCollections.collectionId, collectionId));
}

function familiesCalled(db: DatabaseOrTransaction, search: string) {
  return db
    .select({ id: piece.familyId })
    .from(piece)
    .where(
      or(
        ilike(piece.name, containing(search)),
        ilike(piece.sku, containing(search)),
        hasCertificate(search),
        idBegins(search),
      ),
    );
}

/** Matches a stone's certificate number; the index covers the text of the whole stones list. */
function hasCertificate(search: string): SQL | undefined {
  const stones = sql`${piece.priceTerms} ->> 'stones'`;
  const isCertificate = sql`exists (
    select from jsonb_array_elements(${piece.priceTerms} -> 'stones') as stone
    where stone ->> 'certificate' ilike ${containing(search)}
  )`;
  return and(isNotNull(piece.priceTerms), ilike(stones, containing(search)), isCertificate);
}

/** Matches the beginning of an id, from four characters up. */
function idBegins(search: string): SQL | undefined {
  const digits = search.replaceAll('-', '');
  if (!/^[\da-f]{4,32}$/i.test(digits)) return undefined;
  return between(piece.id, digits.padEnd(32, '0'), digits.padEnd(32, 'f'));
}

/** Products with stock, their own or a variation's, in a karat that they are offered in. */
function offered(db: DatabaseOrTransaction) {
  return piecesOffered(db).where(gt(karatRecords.stockQuantity, 0));
}

/** Products that can be bought: also made-to-order ones, but only weighed ones, because a piece without a weight has no price. */
function selling(db: DatabaseOrTransaction) {
  const isThere = or(gt(karatRecords.stockQuantity, 0), isNotNull(piece.madeToOrderDays));
  return piecesOffered(db).where(and(isThere, gt(karatRecords.netWeightMg, sql`0`)));
}

function runningLow(db: DatabaseOrTransaction) {
  return piecesOffered(db)
    .groupBy(piece.familyId)
    .having(sql`sum(${karatRecords.stockQuantity}) between 1 and ${lowStock}`);
}

/** The product of each piece, once for each karat or size that it is offered in. */
function piecesOffered(db: DatabaseOrTransaction) {
  const isOffered = sql`${karatRecords.karat} = any (${piece.availableKarats})`;
  return db
    .select({ id: piece.familyId })
    .from(piece)
    .innerJoin(karatRecords, and(eq(karatRecords.productId, piece.id), isOffered));
}
