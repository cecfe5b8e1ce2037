import { type EditedPiece, formOf } from '#shop/catalogue/editing/edited-piece.ts';
import { exportedStockText } from './exported-stock.ts';
import {
  columnNames,
  pictureColumnsOfSheet,
  separator,
  type SheetColumn,
} from './sheet-columns.ts';

/** How a table names what a piece refers to by id, so that the import finds it again. */
export type NamesForSheet = {
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Of a variation: its product by name, or by id where several have that name. */
  product: string;
};

/** The row of a product or variation, with a cell for each column: what the import reads without changing anything. */
export function rowOf(
  piece: EditedPiece,
  { exportId, ...names }: NamesForSheet & { exportId: string },
): string[] {
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
    id: piece.id,
    // A variation follows its product.
    status: piece.kind === 'product' ? form.status : '',
    variationOf: names.product,
    category: nameOrId(form.categoryId, names.categories),
    collections: form.collectionIds
      .map((id) => nameOrId(id, names.collections))
      .join(` ${separator} `),
    karats: form.availableKarats.join(` ${separator} `),
    ...Object.fromEntries(pictures),
    exported: exportedStockText({
      exportId,
      stock: Object.fromEntries(
        piece.records.map(({ karat, stockQuantity }) => [karat, stockQuantity]),
      ),
    }),
  };
  return columnNames.map((name) => cells[name] ?? '');
}

/** An id where the name would be read as several. */
function nameOrId(id: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(id) ?? '';
  return name.includes(separator) ? id : name;
}
