import type { EditedPiece } from '#catalogue/products/editing/edited-piece.ts';
import type { ValidatedProduct } from '#catalogue/products/editing/product-form.ts';
import { reasonText, whyNotSold } from '#catalogue/products/why-not-sold.ts';
import { plainTerms } from '#price/pricing/price-terms.ts';
import { gradeLabel } from './grade-names.ts';
import type { PlannedPiece, RowError } from './import-plan.ts';
import { type SheetColumn, sheetColumns } from './sheet-columns.ts';

type Looked = Pick<
  ValidatedProduct | EditedPiece,
  | 'name'
  | 'description'
  | 'makingChargePercentage'
  | 'priceTerms'
  | 'availableKarats'
  | 'records'
  | 'madeToOrderDays'
>;

/** What is probably a mistake in a sellable piece, or keeps it from being sold, in words by column. */
export function doubtsAbout(piece: Looked): [SheetColumn, string][] {
  const { name, description, makingChargePercentage } = piece;
  const { priceKind, makingKind, makingMinimum, stones } = piece.priceTerms ?? plainTerms;
  const doubts: [SheetColumn, string][] = notSold(piece);
  for (const { karat, netWeightMg } of piece.records) {
    if (netWeightMg <= 0 || piece.availableKarats.includes(karat)) continue;
    doubts.push(['karats', `${gradeLabel(karat)} has a weight but isn’t sold: add it to Karats`]);
  }
  if (priceKind !== 'fixed') {
    if (makingKind === 'percent' && makingChargePercentage === 0 && makingMinimum === null)
      doubts.push(['makingCharge', 'No making charge is set']);
    for (const { kind, price } of stones)
      if (price === 0) doubts.push(['stones', `${kind} has no price, so it is included free`]);
  }
  if (/<\/?[a-z][^>]*>|&(?:nbsp|amp|[lg]t|quot|#\d+);/i.test(description))
    doubts.push(['description', 'Shoppers would see this HTML as plain text']);
  if (/^(?:grand|sub)?[ -]?total\b/i.test(name))
    doubts.push(['name', 'This looks like a total row, not a piece']);
  return doubts;
}

/** Reasons that apply to all grades, by the column that would fix them. */
const nowhere = {
  'no-karat-listed': 'karats',
  'no-category': 'category',
  'no-picture': 'picture1',
} as const;

/** Stock and pictures may follow later. */
function notSold(piece: Looked): [SheetColumn, string][] {
  const { reasons } = whyNotSold({ ...piece, pictureCount: 1 });
  return reasons.flatMap((reason): [SheetColumn, string][] => {
    if (reason.why === 'no-stock' || reason.why === 'not-listed') return [];
    const column = 'karat' in reason ? (`gross${reason.karat}` as const) : nowhere[reason.why];
    return [[column, reasonText(reason).replace(/\.$/, '')]];
  });
}

/** Rows whose names differ from another row's, or from one in the shop, only in spaces. */
export function doubtfulNames(
  pieces: readonly PlannedPiece[],
  known: readonly { id: string; name: string }[],
): RowError[] {
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const names = [
    ...known.map(({ id, name }) => ({ id, name, of: 'the shop' })),
    ...pieces.map(({ row, present, validated }) => ({
      id: present?.id,
      name: validated.name,
      of: `row ${row}`,
    })),
  ];
  const alike = Map.groupBy(names, ({ name }) => plain(name));
  return pieces.flatMap(({ row, present, validated: { name } }) => {
    const other = alike
      .get(plain(name))
      ?.find(
        (each) =>
          each.name.toLowerCase() !== name.toLowerCase() && (!each.id || each.id !== present?.id),
      );
    if (!other) return [];
    const text = `“${other.name}” of ${other.of} differs only in spaces. Please check.`;
    return { row, column: sheetColumns.name, text };
  });
}
