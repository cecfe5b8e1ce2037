import { expect, test } from 'vitest';
import type { ValidatedProduct } from '#catalogue/products/editing/product-form.ts';
import { textFields } from '#catalogue/products/editing/text-fields.ts';
import { allColumns, type SheetColumn, type SheetRow } from './sheet-columns.ts';
import { planRows } from './test-import-state.server.ts';

/** Five of everything that any column accepts, in its various notations, by meaning. */
const meant = {
  number: ['5', '5.0', '5.000', ' 5 '],
  percent: ['5%', '5 %', '5 percent', '5.0%', '5 pct'],
  gram: ['5 g', '5g', '5 gm', '5 gms', '5.000 grams', '5 Gram', '5 grms'],
  carat: ['5 ct', '5cts', '5 cts.', '5 carat', '5 carats'],
  rati: ['5 rati', '5 ratti'],
  rupees: ['₹5', '₹ 5', 'Rs 5', 'Rs.5', 'rs. 5/-', 'INR 5', '5/-', '5 Rs', '5.00 rupees', '₹5.00'],
  rupeesPerGram: ['₹5/g', 'Rs 5 / gm', '5/g', '₹5 per gram', 'Rs. 5/- per g'],
  rupeesPerCarat: ['₹5/ct', '5/ct', 'Rs 5 per carat', '₹5/cts', '@ ₹5/ct'],
  rupeesPerRati: ['₹5/rati', '5 per rati'],
  rupeesPerPiece: ['₹5/pc', 'Rs 5 per piece', '5 per pc'],
  rate: ['@ 5', '@ ₹5'],
  piece: ['5 pcs', '5 pc', '5 nos', '5 No.', '5 pieces', '5.0 pcs'],
  pair: ['5 pairs', '5 pair', '5 prs'],
  times: ['× 5', 'x 5', '5 ×'],
  day: ['5 days', '5day'],
  length: ['5 in', '5 cm', '5"', '5 mm'],
  other: ['$5', 'USD 5', '€5', '5 kg', '5 mg', '5 tola', '5k', '5 lakh', '-5', '+5', '5e3', '~5'],
  several: [
    '5 | 6',
    '5, 6',
    '5,6',
    '5; 6',
    '5 / 6',
    '5: 6',
    '5 x 6',
    '5-6',
    '5\n6',
    '5 6',
    '5 & 6',
  ],
  grade: ['22kt', '22 ct', '916', 'K22', '22kt | 18kt', '22kt, 18kt', '22 carat', '18KT Gold'],
} as const;
type Kind = keyof typeof meant;

const samples = Object.entries(meant).flatMap(([kind, cells]) =>
  cells.map((cell) => ({ kind: kind as Kind, cell })),
);

const takes: [RegExp, Kind[]][] = [
  [/^(?:makingCharge|discount|wastage)$/, ['percent']],
  [/^(?:gross|stone)(?:\d|silver)/, ['gram']],
  [/^stock/, ['piece']],
  [/^(?:fixedPrice|hallmarkFee|makingMinimum)$/, ['rupees', 'rupeesPerPiece']],
  [/^makingAmount$/, ['rupees', 'rupeesPerGram']],
  [/^madeToOrderDays$/, ['day']],
];

/** Columns with text cells, and where the text is stored unchanged. */
const texts: Partial<Record<SheetColumn, (piece: ValidatedProduct) => string | null | undefined>> =
  {
    name: ({ name }) => name,
    ...Object.fromEntries(
      textFields.map((field) => [field, (piece: ValidatedProduct) => piece[field]]),
    ),
    sku: ({ sku }) => sku?.toLowerCase(),
  };

/** The parsed part of a multi-valued cell, after its name. */
const parts: Partial<Record<SheetColumn, [string, Partial<Record<Kind, object>>]>> = {
  stones: [
    'Ruby ',
    {
      carat: { milliCarats: 5000, price: 0, count: 1 },
      rati: { milliCarats: 4555, price: 0, count: 1 },
      rupees: { milliCarats: 0, price: 500, count: 1 },
      piece: { milliCarats: 0, price: 0, count: 5 },
      times: { milliCarats: 0, price: 0, count: 5 },
    },
  ],
  otherCharges: ['Box ', { rupees: { name: 'Box', amount: 500 } }],
  sizes22kt: [
    '12: ',
    {
      gram: { size: '12', grossWeightMg: 5000, stockQuantity: 0 },
      piece: { size: '12', grossWeightMg: null, stockQuantity: 5 },
      pair: { size: '12', grossWeightMg: null, stockQuantity: 5 },
    },
  ],
};

/** Cells that accompany the tested one, so that only it can be wrong. */
function besides(column: SheetColumn): SheetRow['cells'] {
  const row = { name: 'Ring', category: 'Rings', gross22kt: '9' };
  if (column === 'fixedPrice') return { ...row, priceKind: 'fixed' };
  if (column === 'makingAmount') return { ...row, makingKind: 'per gram' };
  if (/^stone(?:\d|silver)/.test(column))
    return { ...row, [column.replace('stone', 'gross')]: '9' };
  if (column.startsWith('sizes')) return { name: 'Ring', category: 'Rings', sizeKind: 'ring' };
  return row;
}

/** The piece that a row would become; null if it is refused. */
function readAs(column: SheetColumn, cell: string): ValidatedProduct | null {
  const cells = { ...besides(column), [column]: cell.trim() };
  const { pieces, errors } = planRows(cells);
  return errors.length > 0 ? null : (pieces[0]?.validated ?? null);
}

/** Whether a cell was refused, or read as what it says. */
function isTrue(column: SheetColumn, { kind, cell }: (typeof samples)[number]): boolean {
  const piece = readAs(column, cell);
  if (!piece) return true;
  const textOf = texts[column];
  if (textOf) return textOf(piece) === (column === 'sku' ? cell.trim().toLowerCase() : cell.trim());
  if (/^picture\dText$/.test(column)) return piece.pictures.length === 0;
  if (column === 'karats') return kind === 'grade';
  // Bare numbers are sizes there, without weights.
  if (column.startsWith('sizes')) {
    return piece.records.map(({ size }) => size).join(' | ') === cell.trim().replace('\n', ' | ');
  }
  const [, units] = takes.find(([form]) => form.test(column)) ?? [];
  const isTaken = kind === 'number' || units?.includes(kind);
  // 916 is a grade, and elsewhere a number.
  const number = /^\d+$/.test(cell) ? cell : '5';
  return Boolean(units && (isTaken || number === cell)) && isSame(piece, readAs(column, number));
}

function isSame(piece: unknown, other: unknown): boolean {
  return JSON.stringify(piece) === JSON.stringify(other);
}

test('a cell in the unit, currency or separators of another column is read as meant or refused', () => {
  const wrong = allColumns.flatMap((column) =>
    samples
      .filter((sample) => !isTrue(column, sample))
      .map(({ cell }) => `${column}: ${JSON.stringify(cell)}`),
  );
  console.log(
    `${allColumns.length} columns × ${samples.length} cells: ${allColumns.length * samples.length} pairs`,
  );
  expect(wrong).toEqual([]);
});

test('a column accepts its own units in every notation', () => {
  const refused = allColumns.flatMap((column) => {
    const [, units = []] = takes.find(([form]) => form.test(column)) ?? [];
    return [...(units.length > 0 ? (['number'] as const) : []), ...units].flatMap((kind) =>
      meant[kind].filter((cell) => !readAs(column, cell)).map((cell) => `${column}: ${cell}`),
    );
  });
  expect(refused).toEqual([]);
  expect(meant.grade.filter((cell) => !readAs('karats', cell))).toEqual([]);
});

/** The part of a multi-valued cell as parsed; null if it is refused. */
function partReadAs(column: SheetColumn, cell: string): readonly object[] | null {
  const piece = readAs(column, cell);
  if (!piece) return null;
  if (column === 'stones') return piece.priceTerms?.stones ?? null;
  return (column === 'otherCharges' ? piece.priceTerms?.otherCharges : piece.records) ?? null;
}

test('each part of a multi-valued cell is read as written, or the cell is refused', () => {
  const pairs = Object.entries(parts).flatMap(([column, [name, known]]) =>
    samples
      .filter(({ kind }) => kind !== 'grade')
      .map(({ kind, cell }) => ({
        what: `${column}: ${name}${cell}`,
        read: partReadAs(column as SheetColumn, `${name}${cell.trim()}`),
        expected: known[kind] ?? null,
      })),
  );
  console.log(`${pairs.length} pairs of a part and its cell`);
  const wrong = pairs.filter(({ read, expected }) => !isOneOf(read, expected));
  expect(wrong).toEqual([]);
});

function isOneOf(read: readonly object[] | null, expected: object | null): boolean {
  if (!read || !expected) return !read && !expected;
  return isSame([{ ...read[0], ...expected }], read);
}
