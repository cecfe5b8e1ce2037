import type { SizeRow } from '#catalogue/products/editing/size-fields.ts';
import { weightWithoutCommas, withoutThousandsCommas } from '#price/money/thousands.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { type SizeKind, sizeKinds } from '#catalogue/sizes/size.ts';
import { spellings } from './cell-units.ts';
import { withoutZeros } from './number-cells.ts';
import { separator } from './sheet-columns.ts';

const example = '12: 3.45 g / 0.12 g stones / 2 pcs | 13: 3.6 g / 1 pcs';

/** All sizes of a piece in a grade as one cell: `12: 3.45 g / 0.12 g stones / 2 pcs | 13: …`. */
export function sizesText(rows: readonly SizeRow[]): string {
  return rows
    .map(({ size, gross, stone, stock }) => {
      const parts = [gross && `${gross} g`, stone && `${stone} g stones`, stock && `${stock} pcs`];
      return `${size}: ${parts.filter((part) => part !== '').join(' / ')}`;
    })
    .join(` ${separator} `);
}

/** Parses the sizes in a cell, or says what is wrong in words. A size without a piece count has an empty stock. */
export function sizesIn(cell: string, karat: Karat): { rows: SizeRow[]; fault: string | null } {
  const rows: SizeRow[] = [];
  for (const text of cell.split(/[|\n]/).filter((part) => part.trim() !== '')) {
    const row = sizeIn(text.trim(), karat);
    if (!row) {
      return {
        rows: [],
        fault: `Please enter sizes such as ${example}. “${text.trim()}” isn’t one.`,
      };
    }
    rows.push(row);
  }
  return { rows, fault: null };
}

const grams = String.raw`([\d.,]+)\s*(?:${spellings.gram})`;
const partForms = {
  gross: new RegExp(`^${grams}$`, 'iu'),
  stone: new RegExp(`^${grams}\\s+stones?$`, 'iu'),
  stock: new RegExp(`^([\\d.,]+)\\s*(?:${spellings.piece}|${spellings.pair})$`, 'iu'),
};

function sizeIn(text: string, karat: Karat): SizeRow | null {
  const [, size = '', said = ''] = /^(?:size\s+)?([^:]+?)\s*(?::\s*(.*))?$/i.exec(text) ?? [];
  const row: SizeRow = { karat, size, gross: '', stone: '', stock: '' };
  for (const part of said.split('/').filter((each) => each.trim() !== '')) {
    const read = partIn(part.trim());
    if (!read || row[read.field] !== '') return null;
    row[read.field] = read.number;
  }
  return size === '' ? null : row;
}

function partIn(part: string) {
  for (const field of ['gross', 'stone', 'stock'] as const) {
    const [, number] = partForms[field].exec(part) ?? [];
    if (number === undefined) continue;
    const plain = field === 'stock' ? withoutThousandsCommas : weightWithoutCommas;
    return { field, number: withoutZeros(plain(number)) };
  }
  return null;
}

/** How the piece is sized according to a cell; empty if it has no sizes, null if the cell is invalid. */
export function sizeKindIn(cell: string): SizeKind | '' | null {
  const kind = cell.toLowerCase().replace(/(?:s| sizes?)$/, '');
  if (kind === '' || kind === 'none') return '';
  return sizeKinds.find((each) => each === kind) ?? null;
}
