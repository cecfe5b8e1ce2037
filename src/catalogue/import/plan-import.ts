import { removedRecords } from '#catalogue/products/editing/piece-change.ts';
import { changedFields } from '#upkeep/audit/changed-fields.ts';
import { type EditedPiece, formOf } from '#catalogue/products/editing/edited-piece.ts';
import {
  checkPieceForm,
  type FormRules,
  type ValidatedProduct,
} from '#catalogue/products/editing/product-form.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';
import { unitKey } from '#orders/inventory/stock-line.ts';
import { cellErrors } from './cell-errors.ts';
import { type Baselines, countFromExport } from './count-from-export.ts';
import { doubtfulNames } from './doubtful-pieces.ts';
import type { ImportPlan, PlannedPiece, RowError } from './import-plan.ts';
import { warningsAbout } from './import-warnings.ts';
import { type KnownPiece, type MatchedRow, matchRows } from './match-rows.ts';
import { baseOfNew, cellsOfNew } from './new-piece-row.ts';
import { plainNumbers } from './number-cells.ts';
import { readCells } from './read-cells.ts';
import { fillForm, type SheetNames } from './row-form.ts';
import { conflictingSkus, doubtfulSkus } from './sku-conflicts.ts';
import {
  type CellError,
  type Sheet,
  type SheetColumn,
  sheetColumns,
  type SheetRow,
} from './sheet-columns.ts';
import { makingText } from '#catalogue/products/editing/piece-terms-text.ts';

/** The state of the shop that an import is compared with. */
export type ImportState = {
  known: readonly KnownPiece[];
  /** At least those that the rows are about, and the products of their variations. */
  pieces: ReadonlyMap<string, EditedPiece>;
  names: SheetNames;
  baselines: Baselines;
  /** The pieces reserved for orders being paid, by `unitKey`. */
  reserved: ReadonlySet<string>;
  /** The grades that the shop offers. */
  offered: readonly Karat[];
} & FormRules;

/** The ids of the pieces in a spreadsheet, and of the products of its variations. */
export function piecesMeant(sheet: Sheet, known: readonly KnownPiece[]): string[] {
  const { matches } = matchRows(sheet.rows, known);
  const parents = matches.flatMap(({ parent }) => (parent && 'id' in parent ? parent.id : []));
  return [...new Set([...matches.flatMap((match) => match.known?.id ?? []), ...parents])];
}

/** What a spreadsheet would change in the shop, row by row, and all its errors. Changes nothing. */
export function planImport({ sheet, state }: { sheet: Sheet; state: ImportState }): ImportPlan {
  const { matches, errors: unmatched } = matchRows(sheet.rows, state.known);
  const errors: RowError[] = unmatched.map((error) => ({ ...error, column: headOf(error.column) }));
  const validatedByKey = new Map<string, ValidatedProduct>();
  const pieces: PlannedPiece[] = [];
  // Products come first, so that variations see their product's new values.
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
    warnings: [
      ...pieces.flatMap(warningsAbout),
      ...doubtfulSkus(pieces, state.known),
      ...doubtfulNames(pieces, state.known),
    ].toSorted(byPlace),
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
  const base = present ? formOf(present) : baseOfNew(product, row.cells);
  const plain = plainNumbers(row.cells, base);
  const cells = present ? plain : cellsOfNew(plain, product);
  const { read: own, errors: unread } = readCells(cells, base);
  const { read, stocks, errors: uncounted } = countFromExport(own, present, state.baselines);
  const { offered } = state;
  const grades = [...offered, ...gradesOf(present)];
  const { form, errors: unknown } = fillForm(base, read, { names: state.names, grades, offered });
  const errors = [...unread, ...uncounted, ...unknown];
  const checked = checkPieceForm(kind, form, {
    makingDecimals: state.makingDecimals || base.makingCharge.includes('.'),
  });
  if (!checked.ok) {
    return { ok: false, errors: [...errors, ...cellErrors(checked.errors, { cells, form })] };
  }
  const { validated } = checked;
  errors.push(...reservedSizes(present, validated, state));
  if (errors.length > 0) return { ok: false, errors };
  const like = fieldsLikeProduct(validated, product);
  const piece: PlannedPiece = {
    row: row.row,
    kind,
    present,
    parent,
    validated,
    applySameMc: follows(known?.applySameMc, makingCell(row.cells), like.mc),
    applySameDiscount: follows(known?.applySameDiscount, row.cells.discount, like.discount),
    changes: present ? changesOf(kind, present, validated) : [],
    stocks,
  };
  return { ok: true, piece };
}

/** The grades that a piece already has; they stay, whatever the shop offers. */
function gradesOf(present: EditedPiece | null): Karat[] {
  if (!present) return [];
  const { availableKarats, records } = present;
  return karats.filter(
    (karat) => availableKarats.includes(karat) || records.some((record) => record.karat === karat),
  );
}

function reservedSizes(
  present: EditedPiece | null,
  validated: ValidatedProduct,
  { reserved }: ImportState,
): CellError[] {
  return removedRecords({ present, validated })
    .filter((record) => present && reserved.has(unitKey({ ...record, productId: present.id })))
    .map(({ karat, size }) => {
      const what = size === '' ? 'A piece without a size' : `A piece of size ${size}`;
      const text = `${what} is reserved for an order being paid. Try again in a few minutes.`;
      return { column: `sizes${karat}` as const, text };
    });
}

/** Stored pieces may have decimals. */
const asStored: FormRules = { makingDecimals: true };

function changesOf(
  kind: PlannedPiece['kind'],
  present: EditedPiece,
  validated: ValidatedProduct,
): string[] {
  const before = checkPieceForm(kind, formOf(present), asStored);
  const changed = before.ok ? changedFields(before.validated, validated) : { after: validated };
  return Object.keys(changed?.after ?? {});
}

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

/** A picture shown by several pieces has one alternative text. */
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

const heads: string[] = Object.values(sheetColumns);

function byPlace(a: RowError, b: RowError): number {
  return a.row - b.row || heads.indexOf(a.column) - heads.indexOf(b.column);
}

function headOf(column: SheetColumn): string {
  return sheetColumns[column];
}

/** A variation keeps following its product unless its row gives another value; a new one follows if both are equal. */
function follows(before: boolean | undefined, cell: string | undefined, isEqual: boolean): boolean {
  return before === undefined ? isEqual : before && (cell === undefined || isEqual);
}

/** A row's making charge; undefined if it has no column for any part of it. */
function makingCell(cells: SheetRow['cells']): string | undefined {
  return cells.makingCharge ?? cells.makingKind ?? cells.makingAmount ?? cells.makingMinimum;
}

/** In which respects a variation equals its product. */
function fieldsLikeProduct(validated: ValidatedProduct, product: ValidatedProduct | null) {
  return {
    mc: product !== null && makingText(product) === makingText(validated),
    discount: product?.discountPercentage === validated.discountPercentage,
  };
}
