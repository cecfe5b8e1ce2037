import type {
  FieldErrors,
  FieldName,
  PieceForm,
} from '#catalogue/products/editing/product-form.ts';
import { commaAdvice } from '#price/money/thousands.ts';
import { isWeightColumn, unitAdvice } from './number-cells.ts';
import { spoiltSkuAdvice } from './sku-conflicts.ts';
import type { CellError, SheetColumn, SheetRow } from './sheet-columns.ts';

type Filled = { cells: SheetRow['cells']; form: PieceForm };

const columnsOfFields: Partial<Record<string, SheetColumn>> = {
  categoryId: 'category',
  collectionIds: 'collections',
  availableKarats: 'karats',
  pictures: 'picture1',
} satisfies Partial<Record<FieldName, SheetColumn>>;

/** The errors of a row's form, attributed to the cells it was filled from. */
export function cellErrors(found: FieldErrors, { cells, form }: Filled): CellError[] {
  return Object.entries(found).map(([field, text = '']) => {
    const [list = '', place] = field.split('.');
    if (place !== undefined || list === 'sizes')
      return rowError(list, Number(place ?? 0), text, form);
    const column = columnsOfFields[field] ?? (field as SheetColumn);
    const cell = cells[column] ?? '';
    const spoilt = column === 'sku' && spoiltSkuAdvice(cell);
    const advice =
      spoilt || unitAdvice(column, cell) || (isWeightColumn(column) && commaAdvice(cell));
    return { column, text: advice ? `${text}. ${advice}` : text };
  });
}

/** For cells with several items, the text names the item. */
function rowError(list: string, place: number, text: string, form: PieceForm): CellError {
  if (list === 'stones') {
    return { column: 'stones', text: `${form.stones[place]?.kind ?? ''}: ${text}` };
  }
  if (list === 'otherCharges') {
    return { column: 'otherCharges', text: `${form.otherCharges[place]?.name ?? ''}: ${text}` };
  }
  const { karat = '22kt', size = '' } = form.sizes[place] ?? {};
  return { column: `sizes${karat}`, text: `${size}: ${text}` };
}
