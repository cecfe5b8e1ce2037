import type { EditedPiece } from '#shop/catalogue/editing/edited-piece.ts';
import type { ValidatedProduct } from '#shop/catalogue/editing/product-form.ts';
import { type SheetStock, stockAfter } from '#shop/import/count-from-export.ts';
import { outcomeOf, type PlannedPiece } from '#shop/import/import-plan.ts';
import { formatGrams, type Milligrams } from '#shop/money/weight.ts';
import { type Karat, karats } from '#shop/pricing/karat.ts';

/** The names of categories and collections by their ids. */
export type GroupNames = ReadonlyMap<string, string>;

const maxText = 60;

/** What an import would change of a piece, a line for each value: what it is now, and what it would be. */
export function changeLines(piece: PlannedPiece, names: GroupNames): string[] {
  const { present, validated, changes } = piece;
  if (!present || outcomeOf(piece) !== 'changed') return [];
  const before = valuesOf(present, present.pictures, names);
  const after = valuesOf(validated, validated.pictures, names);
  const fields = Object.entries(after).flatMap(([name, value]) => {
    const was = before[name] ?? '';
    return was === value ? [] : line(name, was, value);
  });
  const hasTexts = changes.includes('pictures') && before['pictures'] === after['pictures'];
  return [
    ...fields,
    ...(hasTexts ? ['pictures: others, or with other texts'] : []),
    ...karats.flatMap((karat) => weightLines(karat, present, validated)),
    // What the row says nothing of stays.
    ...piece.stocks
      .filter(({ karat }) => validated.records.some((record) => record.karat === karat))
      .flatMap(stockLine),
  ];
}

/** A piece without its weights and stock; a list of the shop and one of a table are in different orders. */
function valuesOf(
  piece: Pick<
    EditedPiece,
    | 'name'
    | 'sku'
    | 'status'
    | 'description'
    | 'soldAs'
    | 'categoryId'
    | 'collectionIds'
    | 'makingChargePercentage'
    | 'discountPercentage'
    | 'availableKarats'
  >,
  pictures: readonly unknown[],
  names: GroupNames,
): Record<string, string> {
  const { makingChargePercentage, discountPercentage } = piece;
  const nameOf = (id: string) => names.get(id) ?? 'one that is new or gone';
  return {
    name: piece.name,
    SKU: piece.sku ?? '',
    status: piece.status,
    description: piece.description,
    'quantity type': piece.soldAs,
    category: piece.categoryId ? nameOf(piece.categoryId) : '',
    collections: piece.collectionIds.map(nameOf).toSorted().join(', '),
    'making charge': `${makingChargePercentage.toLocaleString('en-IN')}%`,
    discount: discountPercentage === null ? '' : `${discountPercentage}%`,
    karats: karats.filter((karat) => piece.availableKarats.includes(karat)).join(', '),
    pictures: String(pictures.length),
  };
}

function weightLines(karat: Karat, present: EditedPiece, { records }: ValidatedProduct): string[] {
  const after = records.find((record) => record.karat === karat);
  if (!after) return [];
  const before = present.records.find((record) => record.karat === karat);
  const weights = [
    ['gross', before?.grossWeightMg, after.grossWeightMg],
    ['stone', before?.stoneWeightMg, after.stoneWeightMg],
  ] as const;
  return weights.flatMap(([name, was, is]) =>
    (was ?? null) === is ? [] : line(`${karat} ${name} weight`, grams(was), grams(is)),
  );
}

/** Where the row counts from its export, what the table says is not what becomes of it. */
function stockLine(stock: SheetStock): string[] {
  const { karat, now, sheet, baseline } = stock;
  const after = stockAfter(stock) ?? 0;
  if (!baseline || (now === baseline.stock && sheet !== null)) {
    return now === after ? [] : line(`${karat} stock`, String(now), String(after));
  }
  if (sheet === now && after === now) return [];
  const change = after === now ? `stays ${after}` : `becomes ${after}`;
  const then = sheet === baseline.stock ? '' : ` (${baseline.stock} when exported)`;
  return [`${karat} stock: now ${now}, sheet ${sheet ?? 0}${then} → ${change}`];
}

function line(name: string, before: string, after: string): string[] {
  return [`${name}: ${shortened(before)} → ${shortened(after)}`];
}

function shortened(text: string): string {
  if (text === '') return 'none';
  return text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text;
}

function grams(weight: Milligrams | null | undefined): string {
  return typeof weight === 'number' ? formatGrams(weight) : '';
}
