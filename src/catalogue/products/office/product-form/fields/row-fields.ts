import {
  type FieldName,
  type PieceForm,
  type RowField,
  type RowList,
  rowLists,
} from '#catalogue/products/editing/product-form.ts';

type Row = Record<string, string>;

/** The parts of the name of a field of a row: `stones.0.kind`. */
export function rowFieldOf(field: string): { list: RowList; place: number; name: string } {
  const [list, place, name = ''] = field.split('.');
  return { list: list as RowList, place: Number(place), name };
}

/** The list that a field of a row belongs to; null for every other field. */
export function listOf(field: string): RowList | null {
  return rowLists.find((list) => field.startsWith(`${list}.`)) ?? null;
}

/** What stands in a field of the form or of one of its rows. */
export function textAt(form: PieceForm, field: FieldName | RowField): string {
  if (!listOf(field)) return String(form[field as FieldName]);
  const { list, place, name } = rowFieldOf(field);
  const row: Row | undefined = form[list][place];
  return row?.[name] ?? '';
}

/** The change by which a text stands in a field of the form or of one of its rows. */
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
