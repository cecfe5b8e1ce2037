import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { type CellError, type SheetColumn, sheetColumns, type SheetRow } from './sheet-columns.ts';
import { chargesIn, makingKindIn, priceKindIn, stonesIn } from './terms-cells.ts';

type Terms = Pick<PieceForm, 'priceKind' | 'makingKind' | 'stones' | 'otherCharges'>;
type Filled = { fields: Terms; errors: CellError[] };

/** The terms of a price that are more than one number; what the row has no column for stays. */
export function fillTerms(base: Terms, cells: SheetRow['cells']): Filled {
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
    else wrong('priceKind', 'Please write premium or fixed, or nothing for the gold rate');
  }
  if (cells.makingKind !== undefined) {
    const kind = makingKindIn(cells.makingKind);
    if (kind) fields.makingKind = kind;
    else wrong('makingKind', 'Please write per gram or fixed, or nothing for a percentage');
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

/** An amount that counts for nothing by the kind beside it: one of the two is not meant. */
function amountsWithoutKind(
  { priceKind, makingKind }: Terms,
  cells: SheetRow['cells'],
): CellError[] {
  const errors: CellError[] = [];
  if (cells.fixedPrice && priceKind !== 'fixed') {
    const text = `Please write fixed in the column “${sheetColumns.priceKind}” as well, or empty this cell`;
    errors.push({ column: 'fixedPrice', text });
  }
  if (cells.makingAmount && makingKind === 'percent') {
    const text = `Please write per gram or fixed in the column “${sheetColumns.makingKind}” as well, or empty this cell`;
    errors.push({ column: 'makingAmount', text });
  }
  return errors;
}
