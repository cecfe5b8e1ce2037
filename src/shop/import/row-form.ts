import { slug } from '#shop/catalogue/slug.ts';
import type { FieldName, PieceForm } from '#shop/catalogue/editing/product-form.ts';
import { type ProductStatus, productStatuses } from '#shop/catalogue/product-status.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#shop/money/thousands.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';
import type { EditedPicture } from '#shop/media/picture.ts';
import {
  fileNameIn,
  namesIn,
  pictureColumnsOfSheet,
  type SheetColumn,
  type SheetRow,
} from './sheet-columns.ts';

/** What the names in a table mean: ids by slug, by which the shop distinguishes names. */
export type SheetNames = {
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Pictures of the shop by key, and those sent with the table by the names of their files. */
  pictures: ReadonlyMap<string, EditedPicture>;
};

export type CellError = { column: SheetColumn; text: string };

type Cells = SheetRow['cells'];
type Filled = { form: PieceForm; errors: CellError[] };

/** The form of a piece as it would be typed by whoever has the row before them: what it has no column for stays. */
export function fillForm(base: PieceForm, cells: Cells, names: SheetNames): Filled {
  const errors: CellError[] = [];
  const wrong = (column: SheetColumn, text: string) => void errors.push({ column, text });
  const form = { ...base, ...typedFields(cells) };
  const { soldAs, status, category, collections, karats: karatNames } = cells;
  if (soldAs !== undefined) {
    const type = soldAsIn(soldAs);
    if (type) form.soldAs = type;
    else wrong('soldAs', 'Please write pieces or pairs');
  }
  if (status !== undefined) {
    const found = statusIn(status);
    if (found) form.status = found;
    else wrong('status', 'Please write published, draft or archived');
  }
  if (category !== undefined) {
    const id = category === '' ? '' : names.categories.get(slug(category));
    if (id === undefined) wrong('category', noSuch('category', category));
    else form.categoryId = id;
  }
  if (collections !== undefined) {
    const ids = namesIn(collections).map((name) => [name, names.collections.get(slug(name))]);
    for (const [name, id] of ids) if (!id) wrong('collections', noSuch('collection', name ?? ''));
    form.collectionIds = ids.flatMap(([, id]) => id ?? []);
  }
  if (karatNames !== undefined) {
    const found = namesIn(karatNames.replace(/[,;/&]/g, '|')).map(karatIn);
    if (found.includes(null)) wrong('karats', 'Please write 22kt, 18kt, or both as 22kt | 18kt');
    else form.availableKarats = karats.filter((karat) => found.includes(karat));
  }
  const shown = picturesIn(base.pictures, cells, names);
  return {
    form: { ...form, pictures: shown.pictures },
    errors: [...errors, ...shown.errors],
  };
}

const typed = [
  'name',
  'sku',
  'description',
  'makingCharge',
  'discount',
  'gross22kt',
  'stone22kt',
  'stock22kt',
  'gross18kt',
  'stone18kt',
  'stock18kt',
] as const satisfies (FieldName & SheetColumn)[];

/** Fields that hold what the cell says. */
function typedFields(cells: Cells): Partial<PieceForm> {
  const fields = typed.flatMap((field) => {
    const cell = cells[field];
    return cell === undefined ? [] : [[field, cell]];
  });
  return Object.fromEntries(fields);
}

/** Whether the cells of a column are weights. */
export function isWeightColumn(column: SheetColumn): boolean {
  return /^(?:gross|stone)/.test(column);
}

/** The cells with plain numbers: without a unit behind them, and without commas between thousands. */
export function plainNumbers(cells: Cells): Cells {
  const numbers = typed.flatMap((field) => {
    const cell = cells[field];
    if (cell === undefined || field === 'name' || field === 'sku' || field === 'description')
      return [];
    const number = cell.replace(/(?<=\d)\s*(?:%|g)$/i, '');
    return [
      [field, isWeightColumn(field) ? weightWithoutCommas(number) : withoutThousandsCommas(number)],
    ];
  });
  return { ...cells, ...Object.fromEntries(numbers) };
}

function soldAsIn(cell: string): PieceForm['soldAs'] | null {
  if (/^(?:pieces?)?$/i.test(cell)) return 'pieces';
  return /^pairs?$/i.test(cell) ? 'pairs' : null;
}

/** An empty cell is what a new product is, and what it stays for a variation, which follows its product. */
function statusIn(cell: string): ProductStatus | null {
  if (cell === '') return 'published';
  return productStatuses.find((status) => status === cell.toLowerCase()) ?? null;
}

function karatIn(name: string): Karat | null {
  const [, number] = /^(22|18)\s?(?:kt?)?$/i.exec(name) ?? [];
  return karats.find((karat) => karat === `${number}kt`) ?? null;
}

/** Place by place: a place without a column keeps its picture. */
function picturesIn(present: EditedPicture[], cells: Cells, names: SheetNames) {
  const errors: CellError[] = [];
  const pictures = pictureColumnsOfSheet.flatMap(({ file, text }, place) => {
    const cell = cells[file];
    const picture =
      cell === undefined ? present[place] : cell && names.pictures.get(fileNameIn(cell) ?? cell);
    if (cell && !picture) errors.push({ column: file, text: noSuchPicture(cell) });
    return picture ? [{ ...picture, alt: cells[text] ?? picture.alt }] : [];
  });
  return { pictures, errors };
}

function noSuch(what: string, name: string): string {
  return `There is no ${what} “${name}”. Add it first, or correct the name.`;
}

function noSuchPicture(cell: string): string {
  return fileNameIn(cell)
    ? `The file ${cell} has not been sent along.`
    : `The shop has no picture “${cell}”. Files are named with their ending, such as .jpg.`;
}
