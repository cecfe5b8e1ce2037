import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type EditedPiece, formOf } from '#catalogue/products/editing/edited-piece.ts';
import { listEditedPieces } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import {
  columnNames,
  type SheetColumn,
  pictureColumnsOfSheet,
  separator,
} from './sheet-columns.ts';
import { exportedStockText } from './exported-stock.ts';
import { offeredRecords } from '#catalogue/products/price-offers.ts';
import { sizeRowOf } from '#catalogue/products/editing/size-fields.ts';
import { karats } from '#price/pricing/karat.ts';
import { gradeLabel } from './grade-names.ts';
import { sizesText } from './size-cells.ts';
import { termsCells } from './terms-cells.ts';

type Exported = {
  productIds: readonly string[];
  exportId: string;
  /** By default the columns of a shop that uses no others. */
  columns?: readonly SheetColumn[];
};

/** Spreadsheet rows for these products in order, each followed by its variations. */
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

/** Lower-case names shared by several products. */
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

type RowOptions = {
  exportId: string;
  columns: readonly SheetColumn[];
  /** The names by which a spreadsheet refers to ids, so that the import finds them again. */
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** For a variation: its product's name, or the id if several share that name. */
  product: string;
};

/** The row of a product or variation, with a cell per column; importing it unchanged changes nothing. */
function rowOf(piece: EditedPiece, { exportId, columns, ...names }: RowOptions): string[] {
  const form = formOf(piece);
  const pictures = pictureColumnsOfSheet.flatMap(({ file, text }, place) => {
    const { key = '', alt = '' } = piece.pictures[place] ?? {};
    return [
      [file, key],
      [text, alt],
    ];
  });
  const cells: Partial<Record<SheetColumn, string>> = {
    ...form,
    ...termsCells(form),
    ...sizesCells(piece),
    id: piece.id,
    // A variation has its product's status.
    status: piece.kind === 'product' ? form.status : '',
    variationOf: names.product,
    category: nameOrId(form.categoryId, names.categories),
    collections: form.collectionIds
      .map((id) => nameOrId(id, names.collections))
      .join(` ${separator} `),
    karats: form.availableKarats.map(gradeLabel).join(` ${separator} `),
    ...Object.fromEntries(pictures),
    exported: exportedStockText(exportId, piece.records),
  };
  return columns.map((name) => cells[name] ?? '');
}

function sizesCells({ records }: EditedPiece): Partial<Record<SheetColumn, string>> {
  const sized = records.filter(({ size }) => size !== '');
  const cells = karats.map((karat) => {
    const rows = offeredRecords({ availableKarats: [karat] }, sized).map(sizeRowOf);
    return [`sizes${karat}`, sizesText(rows)];
  });
  return Object.fromEntries(cells);
}

/** The id if the name contains the separator. */
function nameOrId(id: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(id) ?? '';
  return name.includes(separator) ? id : name;
}
