import { type EditedPiece, formOf } from '#catalogue/products/editing/edited-piece.ts';
import { exportedStockText } from './exported-stock.ts';
import { offeredRecords } from '#catalogue/products/price-offers.ts';
import { sizeRowOf } from '#catalogue/products/editing/size-fields.ts';
import { karats } from '#price/pricing/karat.ts';
import { gradeLabel } from './grade-names.ts';
import { sizesText } from './size-cells.ts';
import { termsCells } from './terms-cells.ts';
import { pictureColumnsOfSheet, separator, type SheetColumn } from './sheet-columns.ts';

/** How a table names what a piece refers to by id, so that the import finds it again. */
export type NamesForSheet = {
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Of a variation: its product by name, or by id where several have that name. */
  product: string;
};

type RowOptions = NamesForSheet & { exportId: string; columns: readonly SheetColumn[] };

/** The row of a product or variation, with a cell for each column: what the import reads without changing anything. */
export function rowOf(piece: EditedPiece, { exportId, columns, ...names }: RowOptions): string[] {
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
    // A variation follows its product.
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

/** An id where the name would be read as several. */
function nameOrId(id: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(id) ?? '';
  return name.includes(separator) ? id : name;
}
