import type { PlannedPiece, RowError } from './import-plan.ts';
import type { KnownPiece } from './match-rows.ts';
import { sheetColumns } from './sheet-columns.ts';

type Known = readonly Pick<KnownPiece, 'id' | 'name' | 'sku'>[];

const column = sheetColumns.sku;

/**
 * Rows whose SKU belongs to another row, or to another piece of the shop (which keeps it until it is removed there); and rows
 * whose SKU equals one of the shop without its leading zeros.
 */
export function conflictingSkus(pieces: readonly PlannedPiece[], known: Known): RowError[] {
  const holders = new Map(known.flatMap(({ id, sku }) => (sku ? [[sku, id] as const] : [])));
  const withZeros = new Map([...holders.keys()].map((sku) => [sku.replace(/^0+(?=\d)/, ''), sku]));
  const firstRows = new Map<string, number>();
  return pieces.flatMap(({ row, present, validated: { sku } }) => {
    if (!sku) return [];
    const first = firstRows.get(sku);
    if (first !== undefined) return { row, column, text: `Row ${first} has the same SKU ${sku}.` };
    firstRows.set(sku, row);
    const holder = holders.get(sku);
    if (holder === present?.id && holder !== undefined) return [];
    if (holder !== undefined)
      return { row, column, text: `Another piece in the shop has the SKU ${sku}.` };
    const whole = /^\d+$/.test(sku) ? withZeros.get(sku) : undefined;
    return whole === undefined ? [] : { row, column, text: lostZeros(sku, whole) };
  });
}

function lostZeros(sku: string, whole: string): string {
  return `The shop has the SKU ${whole}. A spreadsheet may have turned it into ${sku}: format that column as text.`;
}

/** SKU warnings: a piece renamed, a second piece with the same name, and lost digits. */
export function doubtfulSkus(pieces: readonly PlannedPiece[], known: Known): RowError[] {
  const namesakes = Map.groupBy(known, ({ name }) => name.toLowerCase());
  return pieces.flatMap(({ row, present, kind, validated: { name, sku } }) => {
    if (!sku) return [];
    if (/^\d{15,}0000$/.test(sku)) {
      const text = `Spreadsheets keep only 15 digits of a number and turn the rest into 0. Please check.`;
      return { row, column, text };
    }
    if (present && present.name !== name && present.sku === sku) {
      const text = `The SKU ${sku} belongs to “${present.name}”, which would be renamed. Please check.`;
      return { row, column: sheetColumns.name, text };
    }
    const other = kind === 'product' && !present && namesakes.get(name.toLowerCase())?.[0];
    if (!other) return [];
    const text = `The shop has another “${other.name}”, with the SKU ${other.sku ?? 'none'}; this is one more. Please check.`;
    return { row, column: sheetColumns.name, text };
  });
}

/** Advice for a SKU that a spreadsheet has turned into a number; empty for any other. */
export function spoiltSkuAdvice(cell: string): string {
  return /^\d(?:\.\d+)?e\+\d+$/i.test(cell)
    ? `A spreadsheet has turned it into the number ${cell}: format that column as text and enter it again`
    : '';
}
