import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { listEditedPieces } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { columnNames, type SheetColumn } from './sheet-columns.ts';
import { rowOf } from './sheet-row.ts';

type Exported = {
  productIds: readonly string[];
  exportId: string;
  /** Those of a shop that uses nothing beyond them, where nothing is said. */
  columns?: readonly SheetColumn[];
};

/** Rows of an exported table for these products in their order, each followed by its variations. */
export async function listSheetRows(
  db: DatabaseOrTransaction,
  { productIds, exportId, columns = columnNames }: Exported,
): Promise<string[][]> {
  const variations = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.parentProductId, [...productIds]));
  const pieces = await listEditedPieces(db, [...productIds, ...variations.map(({ id }) => id)]);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const byProduct = Map.groupBy(pieces, ({ parentProductId }) => parentProductId);
  const [ofCategories, ofCollections] = [
    await readNames(
      db,
      categories,
      pieces.flatMap(({ categoryId }) => categoryId ?? []),
    ),
    await readNames(
      db,
      collections,
      pieces.flatMap(({ collectionIds }) => collectionIds),
    ),
  ];
  const shared = await listSharedNames(db, pieces);
  return productIds.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const names = { exportId, columns, categories: ofCategories, collections: ofCollections };
    const name = shared.has(product.name.toLowerCase()) ? id : product.name;
    return [
      rowOf(product, { ...names, product: '' }),
      ...(byProduct.get(id) ?? []).map((piece) => rowOf(piece, { ...names, product: name })),
    ];
  });
}

async function readNames(
  db: DatabaseOrTransaction,
  table: typeof categories | typeof collections,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names that several products have, in lower case. */
async function listSharedNames(
  db: DatabaseOrTransaction,
  pieces: readonly EditedPiece[],
): Promise<Set<string>> {
  const name = sql<string>`lower(${products.name})`;
  const wanted = [...new Set(pieces.map((piece) => piece.name.toLowerCase()))];
  const rows = await db
    .select({ name })
    .from(products)
    .where(and(eq(products.kind, 'product'), inArray(name, wanted)))
    .groupBy(name)
    .having(gt(count(), 1));
  return new Set(rows.map((row) => row.name));
}
