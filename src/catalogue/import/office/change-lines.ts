import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import { stockKey } from '#catalogue/products/editing/karat-fields.ts';
import { describeTerms, makingText } from '#catalogue/products/editing/piece-terms-text.ts';
import { type TextField, textFields, textHeads } from '#catalogue/products/editing/text-fields.ts';
import { traitFieldsOf, traitHeads } from '#catalogue/products/editing/trait-fields.ts';
import { traitFacets } from '#catalogue/products/narrowing/traits.ts';
import type { ValidatedProduct } from '#catalogue/products/editing/product-form.ts';
import { type SheetStock, stockAfter } from '#catalogue/import/count-from-export.ts';
import { gradeLabel } from '#catalogue/import/grade-names.ts';
import { removedRecords } from '#catalogue/products/editing/piece-change.ts';
import { outcomeOf, type PlannedPiece } from '#catalogue/import/import-plan.ts';
import { formatGrams, type Milligrams } from '#price/money/weight.ts';
import { type Karat, karats } from '#price/pricing/karat.ts';

/** Names of categories and collections by id. */
export type GroupNames = ReadonlyMap<string, string>;

const maxText = 60;

/** What an import would change of a piece, a line per value: before and after. */
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
    ...validated.records.flatMap((record) => weightLines(record, present)),
    // Stocks that the row does not mention stay.
    ...piece.stocks
      .filter((stock) => validated.records.some((each) => stockKey(each) === stockKey(stock)))
      .flatMap(stockLine),
    ...removedRecords(piece).map(removedLine),
  ];
}

/** A piece without its weights and stock; groups are sorted, as their order differs between shop and spreadsheet. */
function valuesOf(
  piece: Pick<
    EditedPiece,
    | 'name'
    | 'sku'
    | 'status'
    | TextField
    | 'soldAs'
    | 'categoryId'
    | 'collectionIds'
    | 'makingChargePercentage'
    | 'discountPercentage'
    | 'priceTerms'
    | 'sizeKind'
    | 'madeToOrderDays'
    | 'availableKarats'
    | 'traits'
  >,
  pictures: readonly unknown[],
  names: GroupNames,
): Record<string, string> {
  const { discountPercentage } = piece;
  const nameOf = (id: string) => names.get(id) ?? 'one that is new or gone';
  return {
    name: piece.name,
    SKU: piece.sku ?? '',
    status: piece.status,
    ...Object.fromEntries(
      textFields.map((field) => [textHeads[field].toLowerCase(), piece[field]]),
    ),
    'quantity type': piece.soldAs,
    category: piece.categoryId ? nameOf(piece.categoryId) : '',
    collections: piece.collectionIds.map(nameOf).toSorted().join(', '),
    'making charge': makingChargeText(piece),
    discount: discountPercentage === null ? '' : `${discountPercentage}%`,
    ...termsOf(piece),
    karats: karats
      .filter((karat) => piece.availableKarats.includes(karat))
      .map(gradeLabel)
      .join(', '),
    'size kind': piece.sizeKind ?? '',
    'made to order': piece.madeToOrderDays === null ? '' : `${piece.madeToOrderDays} days`,
    ...traitLines(piece.traits),
    pictures: String(pictures.length),
  };
}

function traitLines(traits: EditedPiece['traits']): Record<string, string> {
  const set = traitFieldsOf(traits);
  return Object.fromEntries(
    traitFacets.map((facet) => [traitHeads[facet].toLowerCase(), set[facet] || 'as its words say']),
  );
}

type Priced = Pick<EditedPiece, 'makingChargePercentage' | 'priceTerms'>;

function makingChargeText(piece: Priced): string {
  const { makingKind = 'percent', makingMinimum = null } = piece.priceTerms ?? {};
  if (makingKind !== 'percent' || makingMinimum !== null) return makingText(piece);
  return `${piece.makingChargePercentage.toLocaleString('en-IN')}%`;
}

const termsNames = {
  pricedBy: 'price kind',
  fixedPrice: 'fixed price',
  wastagePercentage: 'wastage (%)',
  stones: 'stones',
  hallmarkFee: 'hallmark fee',
  otherCharges: 'other charges',
} as const;

function termsOf(piece: Priced): Record<string, string> {
  const terms = describeTerms(piece);
  return Object.fromEntries(
    Object.entries(termsNames).map(([field, name]) => [name, String(terms[field] ?? '')]),
  );
}

type SheetRecord = ValidatedProduct['records'][number];

function weightLines(after: SheetRecord, present: EditedPiece): string[] {
  const before = present.records.find((record) => stockKey(record) === stockKey(after));
  const weights = [
    ['gross', before?.grossWeightMg, after.grossWeightMg],
    ['stone', before?.stoneWeightMg, after.stoneWeightMg],
  ] as const;
  return weights.flatMap(([name, was, is]) =>
    (was ?? null) === is ? [] : line(`${unitLabel(after)} ${name} weight`, grams(was), grams(is)),
  );
}

/** `22kt`, `22kt size 12`, `18kt 18 in`. */
export function unitLabel({ karat, size }: { karat: Karat; size: string }): string {
  if (size === '') return gradeLabel(karat);
  return `${gradeLabel(karat)} ${/[a-z]/.test(size) ? size : `size ${size}`}`;
}

function removedLine(record: SheetRecord): string {
  const { stockQuantity } = record;
  const what = stockQuantity > 0 ? `goes, with the ${stockQuantity} in stock` : 'goes';
  return `${unitLabel(record)}: ${what}`;
}

/** If the row counts from its export, the stock in the spreadsheet is not the result. */
function stockLine(stock: SheetStock): string[] {
  const { now, sheet, baseline } = stock;
  const unit = unitLabel(stock);
  const after = stockAfter(stock) ?? 0;
  if (!baseline || (now === baseline.stock && sheet !== null)) {
    return now === after ? [] : line(`${unit} stock`, String(now), String(after));
  }
  if (sheet === now && after === now) return [];
  const change = after === now ? `stays ${after}` : `becomes ${after}`;
  const then = sheet === baseline.stock ? '' : ` (${baseline.stock} when exported)`;
  return [`${unit} stock: now ${now}, sheet ${sheet ?? 0}${then} → ${change}`];
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
