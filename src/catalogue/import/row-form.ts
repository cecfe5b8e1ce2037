import { slug } from '#catalogue/products/slug.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { type ProductStatus, productStatuses } from '#catalogue/products/product-status.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import type { EditedPicture } from '#catalogue/media/picture.ts';
import { gradeAdvice, gradeIn, gradeLabel } from './grade-names.ts';
import { typedFields } from './number-cells.ts';
import type { ReadCells } from './read-cells.ts';
import {
  type CellError,
  fileNameIn,
  namesIn,
  pictureColumnsOfSheet,
  type SheetColumn,
  type SheetRow,
  sheetColumns,
} from './sheet-columns.ts';
import { chargesIn, makingKindIn, priceKindIn, stonesIn } from './terms-cells.ts';

/** What the names in a spreadsheet refer to: ids by slug, by which the shop distinguishes names. */
export type SheetNames = {
  categories: ReadonlyMap<string, string>;
  collections: ReadonlyMap<string, string>;
  /** Pictures of the shop by key, and those uploaded with the spreadsheet by file name. */
  pictures: ReadonlyMap<string, EditedPicture>;
};

type Cells = SheetRow['cells'];
type Filled = { form: PieceForm; errors: CellError[] };

/** What a row may refer to: names, and the grades of the shop and of the piece itself. */
type Known = { names: SheetNames; grades: readonly Karat[]; offered: readonly Karat[] };

/** Fills the form of a piece from its row, as if typed: fields without a column stay. */
export function fillForm(base: PieceForm, read: ReadCells, known: Known): Filled {
  const { cells } = read;
  const { names } = known;
  const errors: CellError[] = [];
  const wrong = (column: SheetColumn, text: string) => void errors.push({ column, text });
  const terms = fillTerms(base, cells);
  const form = { ...base, ...typedFields(cells), ...terms.fields, ...sizesFields(base, read) };
  const { soldAs, status, category, collections, karats: karatNames } = cells;
  if (soldAs !== undefined) {
    const type = soldAsIn(soldAs);
    if (type) form.soldAs = type;
    else wrong('soldAs', 'Please enter pieces or pairs');
  }
  if (status !== undefined) {
    const found = statusIn(status);
    if (found) form.status = found;
    else wrong('status', 'Please enter published, draft or archived');
  }
  if (category !== undefined) {
    const id = category === '' ? '' : groupNamed(names.categories, category);
    if (id === undefined) wrong('category', noSuch('category', category));
    else form.categoryId = id;
  }
  if (collections !== undefined) {
    const ids = namesIn(collections).map((name) => [name, groupNamed(names.collections, name)]);
    for (const [name, id] of ids) if (!id) wrong('collections', noSuch('collection', name ?? ''));
    form.collectionIds = ids.flatMap(([, id]) => id ?? []);
  }
  if (karatNames !== undefined) {
    const found = namesIn(karatNames.replace(/[,;/&]/g, '|')).map(gradeIn);
    // For a grade with its own columns, those report the error.
    const isKnown = (karat: Karat) =>
      known.grades.includes(karat) || gradeColumns(karat).some((column) => cells[column]);
    if (!found.every((karat) => karat && isKnown(karat)))
      wrong('karats', gradeAdvice(known.offered));
    else form.availableKarats = karats.filter((karat) => found.includes(karat));
  }
  const shown = picturesIn(base.pictures, cells, names);
  return {
    form: { ...form, pictures: shown.pictures },
    errors: [...errors, ...terms.errors, ...gradesNotOffered(cells, known), ...shown.errors],
  };
}

/** The sizes of grades with a column, and the unchanged sizes of the others. */
function sizesFields(base: PieceForm, { sizeKind, sizes }: ReadCells) {
  const rows = karats.flatMap(
    (karat) => sizes.get(karat) ?? base.sizes.filter((row) => row.karat === karat),
  );
  return { sizeKind, sizes: rows };
}

function gradesNotOffered(cells: Cells, { grades }: Known): CellError[] {
  return karats
    .filter((karat) => !grades.includes(karat))
    .flatMap((karat) => {
      const text = `The shop does not offer ${gradeLabel(karat)}. Add it to the grades in the settings first.`;
      return gradeColumns(karat)
        .filter((column) => cells[column])
        .map((column) => ({ column, text }));
    });
}

function gradeColumns(karat: Karat) {
  return [`gross${karat}`, `stone${karat}`, `stock${karat}`, `sizes${karat}`] as const;
}

function soldAsIn(cell: string): PieceForm['soldAs'] | null {
  if (/^(?:pieces?)?$/i.test(cell)) return 'pieces';
  return /^pairs?$/i.test(cell) ? 'pairs' : null;
}

/** An empty cell means published, the default of a new product; a variation follows its product anyway. */
function statusIn(cell: string): ProductStatus | null {
  if (/^(?:active|publish|live|true|yes|1)?$/i.test(cell)) return 'published';
  if (/^(?:inactive|false|no|0|-1)$/i.test(cell)) return 'draft';
  return productStatuses.find((status) => status === cell.toLowerCase()) ?? null;
}

/** Finds a group by its name, or by its singular or plural if unambiguous. */
function groupNamed(groups: ReadonlyMap<string, string>, name: string): string | undefined {
  const exact = groups.get(slug(name));
  if (exact !== undefined) return exact;
  const alike = [...groups].filter(([each]) => singular(each) === singular(slug(name)));
  return alike.length === 1 ? alike[0]?.[1] : undefined;
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '');
}

/** By position: a position without a column keeps its picture. */
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
    ? `The file ${cell} was not uploaded.`
    : `The shop has no picture “${cell}”. Files are named with their ending, such as .jpg.`;
}

type Terms = Pick<PieceForm, 'priceKind' | 'makingKind' | 'stones' | 'otherCharges'>;
/** The compound terms of a price; those without a column stay. */
function fillTerms(base: Terms, cells: Cells): { fields: Terms; errors: CellError[] } {
  const errors: CellError[] = [];
  const wrong = (column: SheetColumn, text: string) => void errors.push({ column, text });
  const fields: Terms = {
    priceKind: base.priceKind,
    makingKind: base.makingKind,
    stones: base.stones,
    otherCharges: base.otherCharges,
  };
  if (cells.priceKind !== undefined) {
    const kind = priceKindIn(cells.priceKind);
    if (kind) fields.priceKind = kind;
    else wrong('priceKind', 'Please enter premium or fixed, or leave empty for the gold rate');
  }
  if (cells.makingKind !== undefined) {
    const kind = makingKindIn(cells.makingKind);
    if (kind) fields.makingKind = kind;
    else wrong('makingKind', 'Please enter per gram or fixed, or leave empty for a percentage');
  }
  for (const column of ['stones', 'otherCharges'] as const) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const { rows, fault } = column === 'stones' ? stonesIn(cell) : chargesIn(cell);
    if (fault) wrong(column, fault);
    else Object.assign(fields, { [column]: rows });
  }
  return { fields, errors: [...errors, ...amountsWithoutKind(fields, cells)] };
}

/** An amount that the kind beside it ignores: one of the two is a mistake. */
function amountsWithoutKind({ priceKind, makingKind }: Terms, cells: Cells): CellError[] {
  const errors: CellError[] = [];
  if (cells.fixedPrice && priceKind !== 'fixed') {
    const text = `Please also enter fixed in the column “${sheetColumns.priceKind}”, or clear this cell`;
    errors.push({ column: 'fixedPrice', text });
  }
  if (cells.makingAmount && makingKind === 'percent') {
    const text = `Please also enter per gram or fixed in the column “${sheetColumns.makingKind}”, or clear this cell`;
    errors.push({ column: 'makingAmount', text });
  }
  return errors;
}
