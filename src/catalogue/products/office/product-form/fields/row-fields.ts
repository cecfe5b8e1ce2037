import {
  type FieldName,
  type PieceForm,
  type RowField,
  type RowList,
  rowLists,
} from '#catalogue/products/editing/product-form.ts';

type Row = Record<string, string>;

/** Splits the name of a row's field: `stones.0.kind`. */
export function rowFieldOf(field: string): { list: RowList; place: number; name: string } {
  const [list, place, name = ''] = field.split('.');
  return { list: list as RowList, place: Number(place), name };
}

/** The list that a row's field belongs to; null for any other field. */
export function listOf(field: string): RowList | null {
  return rowLists.find((list) => field.startsWith(`${list}.`)) ?? null;
}

/** The text of a field of the form or of one of its rows. */
export function textAt(form: PieceForm, field: FieldName | RowField): string {
  if (!listOf(field)) return String(form[field as FieldName]);
  const { list, place, name } = rowFieldOf(field);
  const row: Row | undefined = form[list][place];
  return row?.[name] ?? '';
}

/** The change that puts a text into a field of the form or of one of its rows. */
export function withTextAt(
  form: PieceForm,
  field: FieldName | RowField,
  text: string,
): Partial<PieceForm> {
  if (!listOf(field)) return { [field]: text };
  const { list, place, name } = rowFieldOf(field);
  const rows = form[list].map((row, at) => (at === place ? { ...row, [name]: text } : row));
  return { [list]: rows };
}
