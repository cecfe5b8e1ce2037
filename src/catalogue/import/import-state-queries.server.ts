import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { slug } from '#catalogue/products/slug.ts';
import { listEditedPieces } from '#catalogue/products/editing/edited-piece-queries.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { editedPictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { baselineKey, type Baselines } from './count-from-export.ts';
import { readExportedStock } from './exported-stock.ts';
import { type ImportState, piecesMeant } from './plan-import.ts';
import { fileNameIn, pictureColumnsOfSheet, type Sheet } from './sheet-columns.ts';
import { importBaselines, importPictures } from './tables.server.ts';

/** The current state of the shop that a spreadsheet is compared with. */
export async function readImportState(
  db: DatabaseOrTransaction,
  runId: string,
  sheet: Sheet,
): Promise<ImportState> {
  const known = await db
    .select({
      id: products.id,
      kind: products.kind,
      name: products.name,
      sku: products.sku,
      parentProductId: products.parentProductId,
      applySameMc: products.applySameMc,
      applySameDiscount: products.applySameDiscount,
    })
    .from(products)
    .orderBy(asc(products.id));
  const pieces = await listEditedPieces(db, piecesMeant(sheet, known));
  const { selling } = await readSettings(db);
  return {
    known,
    pieces: new Map(pieces.map((piece) => [piece.id, piece])),
    names: {
      categories: await readNames(db, categories),
      collections: await readNames(db, collections),
      pictures: await readPictures(db, runId, sheet),
    },
    baselines: await readBaselines(db, sheet),
    reserved: await readReserved(db, pieces),
    offered: selling.offeredKarats,
    makingDecimals: selling.makingDecimals === 'two',
  };
}

async function readNames(
  db: DatabaseOrTransaction,
  table: typeof categories | typeof collections,
): Promise<Map<string, string>> {
  const rows = await db.select({ id: table.id, name: table.name }).from(table);
  return new Map(
    rows.flatMap(({ id, name }) => [
      [slug(name), id],
      [id, id],
    ]),
  );
}

async function readBaselines(db: DatabaseOrTransaction, sheet: Sheet): Promise<Baselines> {
  const exports = sheet.rows.flatMap(
    ({ cells }) => readExportedStock(cells.exported ?? '')?.exportId ?? [],
  );
  const rows = await db
    .select()
    .from(importBaselines)
    .where(inArray(importBaselines.exportId, [...new Set(exports)]));
  return new Map(rows.map((row) => [baselineKey(row), row.stockQuantity]));
}

/** Which of these pieces are reserved for orders being paid. */
async function readReserved(
  db: DatabaseOrTransaction,
  pieces: readonly EditedPiece[],
): Promise<Set<string>> {
  const ids = pieces.flatMap(({ id, records }) => (records.length > 0 ? id : []));
  const { productId, karat, size, state } = stockReservations;
  const rows = await db
    .selectDistinct({ productId, karat, size })
    .from(stockReservations)
    .where(and(isAmong(productId, ids), eq(state, 'reserved')));
  return new Set(rows.map(unitKey));
}

async function readPictures(
  db: DatabaseOrTransaction,
  runId: string,
  sheet: Sheet,
): Promise<Map<string, EditedPicture>> {
  const cells = sheet.rows.flatMap((row) =>
    pictureColumnsOfSheet.flatMap(({ file }) => row.cells[file] ?? []),
  );
  const keys = new Set(cells.filter((cell) => cell !== '' && fileNameIn(cell) === null));
  const ofShop = await db
    .select(editedPictureColumns)
    .from(pictures)
    .where(inArray(pictures.key, [...keys]));
  const sent = await db
    .select({ fileName: importPictures.fileName, picture: editedPictureColumns })
    .from(importPictures)
    .innerJoin(pictures, eq(pictures.id, importPictures.pictureId))
    .where(eq(importPictures.runId, runId));
  return new Map([
    ...ofShop.map((picture) => [picture.key, picture] as const),
    ...sent.map(({ fileName, picture }) => [fileName, picture] as const),
  ]);
}
