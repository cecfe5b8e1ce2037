import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import type { SizeRow } from '#catalogue/products/editing/size-fields.ts';
import { karats } from '#price/pricing/karat.ts';
import type { FieldName, PieceForm } from '#catalogue/products/editing/product-form.ts';

/** Three states of a form: as opened, as somebody else has since saved it, and as filled here. */
type Edits = { opened: PieceForm; theirs: PieceForm; mine: PieceForm };

export function isSameField(field: FieldName, one: PieceForm, other: PieceForm): boolean {
  return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** The fields that differ, in form order. */
export function changedFieldsOf(one: PieceForm, other: PieceForm): FieldName[] {
  return (Object.keys(one) as FieldName[]).filter((field) => !isSameField(field, one, other));
}

/**
 * Their saved state with the changes made here on top. Stock is merged as a difference: two added here are two more than
 * they left.
 */
export function mergeEdits({ opened, theirs, mine }: Edits): PieceForm {
  const changed = changedFieldsOf(opened, mine);
  const merged = {
    ...theirs,
    ...Object.fromEntries(changed.map((field) => [field, mine[field]])),
  };
  for (const karat of karats) {
    const stock = `stock${karat}` as const;
    if (!changed.includes(stock)) continue;
    const moved = Number(mine[stock]) - Number(opened[stock]);
    merged[stock] = String(Math.max(0, Number(theirs[stock]) + moved));
  }
  return { ...merged, sizes: mergeSizes({ opened, theirs, mine }) };
}

/** Merges size by size: sizes changed, added or removed here, and for all others their saved state. */
function mergeSizes({ opened, theirs, mine }: Edits): SizeRow[] {
  const [before, saved, here] = [opened, theirs, mine].map(
    ({ sizes }) => new Map(sizes.map((row) => [stockKey(row), row])),
  ) as [RowsBySize, RowsBySize, RowsBySize];
  const keys = [...new Set([...here.keys(), ...saved.keys()])];
  return keys.flatMap((key) => {
    const [was, their, my] = [before.get(key), saved.get(key), here.get(key)];
    if (JSON.stringify(was) === JSON.stringify(my)) return their ?? [];
    if (!my || !their) return my ?? [];
    const moved = Number(my.stock) - Number(was?.stock ?? 0);
    const stock = my.stock === was?.stock ? their.stock : Math.max(0, Number(their.stock) + moved);
    return { ...my, stock: String(stock) };
  });
}

type RowsBySize = Map<string, SizeRow>;
