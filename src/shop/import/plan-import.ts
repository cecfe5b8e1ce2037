import { changedFields } from '#shop/audit/changed-fields.ts';
import { type EditedPiece, emptyPieceForm, formOf } from '#shop/catalogue/editing/edited-piece.ts';
import { commaAdvice } from '#shop/money/thousands.ts';
import { usualKarats } from '#shop/pricing/karat.ts';
import {
  checkPieceForm,
  type FieldErrors,
  type FieldName,
  type ValidatedProduct,
  type PieceForm,
} from '#shop/catalogue/editing/product-form.ts';
import { type Baselines, countFromExport } from './count-from-export.ts';
import type { ImportPlan, PlannedPiece, RowError } from './import-plan.ts';
import { warningsAbout } from './import-warnings.ts';
import { type KnownPiece, type MatchedRow, matchRows } from './match-rows.ts';
import {
  type CellError,
  fillForm,
  isWeightColumn,
  plainNumbers,
  type SheetNames,
} from './row-form.ts';
import { conflictingSkus } from './sku-conflicts.ts';
import { type Sheet, type SheetColumn, sheetColumns, type SheetRow } from './sheet-columns.ts';

/** What of the shop an import has to be compared with. */
export type ImportState = {
  known: readonly KnownPiece[];
  /** At least those that the rows are about, and the products of their variations. */
  pieces: ReadonlyMap<string, EditedPiece>;
  names: SheetNames;
  baselines: Baselines;
};

/** The ids of the pieces that a table is about, and of the products of its variations. */
export function piecesMeant(sheet: Sheet, known: readonly KnownPiece[]): string[] {
  const { matches } = matchRows(sheet.rows, known);
  const parents = matches.flatMap(({ parent }) => (parent && 'id' in parent ? parent.id : []));
  return [...new Set([...matches.flatMap((match) => match.known?.id ?? []), ...parents])];
}

/** What a table would change in the shop, row by row, and everything that is wrong with it. Changes nothing. */
export function planImport({ sheet, state }: { sheet: Sheet; state: ImportState }): ImportPlan {
  const { matches, errors: unmatched } = matchRows(sheet.rows, state.known);
  const errors: RowError[] = unmatched.map((error) => ({ ...error, column: headOf(error.column) }));
  const validatedByKey = new Map<string, ValidatedProduct>();
  const pieces: PlannedPiece[] = [];
  // Products come first, so a variation finds what its product will be.
  for (const match of matches) {
    const product = match.parent && validatedOf(match.parent, validatedByKey, state);
    const planned = planRow(match, product, state);
    if (planned.ok) {
      pieces.push(planned.piece);
      validatedByKey.set(pieceKey(planned.piece), planned.piece.validated);
    }
    const { row } = match.row;
    const found = planned.ok ? [] : planned.errors;
    errors.push(...found.map(({ column, text }) => ({ row, column: headOf(column), text })));
  }
  errors.push(...conflictingTexts(pieces), ...conflictingSkus(pieces, state.known));
  return {
    pieces,
    errors: errors.toSorted(byPlace),
    warnings: pieces.flatMap(warningsAbout).toSorted(byPlace),
  };
}

type PlannedRow = { ok: true; piece: PlannedPiece } | { ok: false; errors: CellError[] };

function planRow(
  match: MatchedRow,
  product: ValidatedProduct | null,
  state: ImportState,
): PlannedRow {
  const { row, kind, known, parent } = match;
  const present = (known && state.pieces.get(known.id)) ?? null;
  const {
    cells: ownCells,
    stocks,
    errors: uncounted,
  } = countFromExport(plainNumbers(row.cells), present, state.baselines);
  const cells = present ? ownCells : cellsOfNew(ownCells, product);
  const base = present ? formOf(present) : baseOfNew(product);
  const { form, errors: unknown } = fillForm(base, cells, state.names);
  const errors = [...uncounted, ...unknown];
  // Decimals that the making charge has already may stay.
  const makingDecimals = base.makingCharge.includes('.');
  const checked = checkPieceForm(kind, form, { makingDecimals });
  if (!checked.ok) {
    return { ok: false, errors: [...errors, ...cellErrors(checked.errors, cells)] };
  }
  if (errors.length > 0) return { ok: false, errors };
  const { validated } = checked;
  const piece: PlannedPiece = {
    row: row.row,
    kind,
    present,
    parent,
    validated,
    applySameMc: follows(
      known?.applySameMc,
      row.cells.makingCharge,
      fieldsLikeProduct(validated, product).mc,
    ),
    applySameDiscount: follows(
      known?.applySameDiscount,
      row.cells.discount,
      fieldsLikeProduct(validated, product).discount,
    ),
    changes: present ? changesOf(kind, present, validated) : [],
    stocks,
  };
  return { ok: true, piece };
}

function cellErrors(found: FieldErrors, cells: SheetRow['cells']): CellError[] {
  return (Object.entries(found) as [FieldName, string][]).map(([field, text]) => {
    const column = columnOfField(field);
    const advice = isWeightColumn(column) && commaAdvice(cells[column] ?? '');
    return { column, text: advice ? `${text}. ${advice}` : text };
  });
}

/** A new variation has of its product what its row leaves empty; its karats are those that are weighed. */
function baseOfNew(product: ValidatedProduct | null): PieceForm {
  if (!product) return emptyPieceForm;
  return {
    ...emptyPieceForm,
    description: product.description,
    makingCharge: String(product.makingChargePercentage),
    discount: product.discountPercentage === null ? '' : String(product.discountPercentage),
    soldAs: product.soldAs,
    categoryId: product.categoryId ?? '',
    collectionIds: product.collectionIds,
  };
}

const takenFromProduct: SheetColumn[] = [
  'description',
  'makingCharge',
  'discount',
  'soldAs',
  'category',
  'collections',
];

function cellsOfNew(cells: SheetRow['cells'], product: ValidatedProduct | null): SheetRow['cells'] {
  const weighed = usualKarats.filter((karat) => cells[`gross${karat}`]);
  const own = Object.entries(cells).filter(
    ([column, cell]) => cell !== '' || (column !== 'karats' && !(product && isTaken(column))),
  );
  const filled: SheetRow['cells'] = Object.fromEntries(own);
  return weighed.length > 0 ? { karats: weighed.join('|'), ...filled } : filled;
}

function isTaken(column: string): boolean {
  return takenFromProduct.some((each) => each === column);
}

/** A variation goes on following its product unless its row says another value; a new one follows where both are equal. */
function follows(before: boolean | undefined, cell: string | undefined, isEqual: boolean): boolean {
  return before === undefined ? isEqual : before && (cell === undefined || isEqual);
}

function fieldsLikeProduct(validated: ValidatedProduct, product: ValidatedProduct | null) {
  return {
    mc: product?.makingChargePercentage === validated.makingChargePercentage,
    discount: product?.discountPercentage === validated.discountPercentage,
  };
}

function changesOf(
  kind: PlannedPiece['kind'],
  present: EditedPiece,
  validated: ValidatedProduct,
): string[] {
  const before = checkPieceForm(kind, formOf(present), asStored);
  const changed = before.ok ? changedFields(before.validated, validated) : { after: validated };
  return Object.keys(changed?.after ?? {});
}

/** A piece of the shop may have decimals. */
const asStored = { makingDecimals: true };

function validatedOf(
  parent: NonNullable<MatchedRow['parent']>,
  validatedByKey: ReadonlyMap<string, ValidatedProduct>,
  { pieces }: ImportState,
): ValidatedProduct | null {
  const key = 'id' in parent ? parent.id : `row ${parent.row}`;
  const planned = validatedByKey.get(key);
  if (planned) return planned;
  const present = 'id' in parent ? pieces.get(parent.id) : undefined;
  const read = present && checkPieceForm('product', formOf(present), asStored);
  return read?.ok ? read.validated : null;
}

function pieceKey({ present, row }: PlannedPiece): string {
  return present?.id ?? `row ${row}`;
}

/** A picture that several pieces show has one text. */
function conflictingTexts(pieces: readonly PlannedPiece[]): RowError[] {
  const texts = new Map<string, { row: number; alt: string }>();
  return pieces.flatMap(({ row, validated }) =>
    validated.pictures.flatMap(({ id, alt }, place) => {
      const first = texts.get(id);
      if (!first) texts.set(id, { row, alt });
      if (!first || first.alt === alt) return [];
      const column = `Picture ${place + 1} text`;
      return { row, column, text: `Row ${first.row} has another text for the same picture.` };
    }),
  );
}

const columnsOfFields: Partial<Record<FieldName, SheetColumn>> = {
  categoryId: 'category',
  collectionIds: 'collections',
  availableKarats: 'karats',
  pictures: 'picture1',
};

function columnOfField(field: FieldName): SheetColumn {
  return columnsOfFields[field] ?? (field as SheetColumn);
}

const heads: string[] = Object.values(sheetColumns);

function byPlace(a: RowError, b: RowError): number {
  return a.row - b.row || heads.indexOf(a.column) - heads.indexOf(b.column);
}

function headOf(column: SheetColumn): string {
  return sheetColumns[column];
}
