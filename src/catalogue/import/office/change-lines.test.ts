import { describe, expect, test } from 'vitest';
import { type EditedPiece, formOf } from '#catalogue/products/editing/edited-piece.ts';
import { checkPieceForm, type PieceForm } from '#catalogue/products/editing/product-form.ts';
import { textsBy } from '#catalogue/products/editing/text-fields.ts';
import type { SheetStock } from '#catalogue/import/count-from-export.ts';
import { milligrams } from '#price/money/weight.ts';
import { changeLines } from './change-lines.ts';

const rings = '019aa000-0000-7000-8000-000000000001';
const vivaah = '019aa000-0000-7000-8000-000000000002';
const names = new Map([
  [rings, 'Rings'],
  [vivaah, 'Vivaah'],
]);
const present: EditedPiece = {
  id: '019aa000-0000-7000-8000-000000000000',
  kind: 'product',
  parentProductId: null,
  applySameMc: false,
  applySameDiscount: false,
  name: 'Lotus ring',
  sku: null,
  ...textsBy(() => ''),
  categoryId: null,
  collectionIds: [],
  goesWithIds: [],
  traits: null,
  makingChargePercentage: 12,
  discountPercentage: null,
  priceTerms: null,
  sizeKind: null,
  madeToOrderDays: null,
  goods: null,
  availableKarats: ['22kt'],
  soldAs: 'pieces',
  status: 'published',
  records: [
    {
      karat: '22kt',
      size: '',
      grossWeightMg: milligrams(4_620),
      stoneWeightMg: null,
      netWeightMg: milligrams(4_620),
      stockQuantity: 29,
    },
  ],
  pictures: [],
  version: 1,
  updatedAt: new Date(0),
};

function linesOf(form: Partial<PieceForm>, stocks: SheetStock[] = []): string[] {
  const checked = checkPieceForm('product', { ...formOf(present), ...form });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const { validated } = checked;
  const follows = { applySameMc: false, applySameDiscount: false };
  const planned = { row: 2, kind: 'product', present, parent: null, ...follows } as const;
  return changeLines({ ...planned, validated, changes: ['something'], stocks }, names);
}

test('a changed row shows each value before and after', () => {
  expect(
    linesOf({
      name: 'Padma ring',
      description: 'word '.repeat(20).trim(),
      makingCharge: '1200',
      discount: '5',
      categoryId: rings,
      collectionIds: [vivaah],
      availableKarats: ['22kt', '18kt'],
      gross22kt: '4.7',
      stone22kt: '0.1',
      gross18kt: '3',
      for: 'Women | Men',
      occasion: 'None',
    }),
  ).toEqual([
    'name: Lotus ring → Padma ring',
    'description: none → word word word word word word word word word word word word…',
    'category: none → Rings',
    'collections: none → Vivaah',
    'making charge: 12% → 1,200%',
    'discount: none → 5%',
    'karats: 22kt → 22kt, 18kt',
    'found by: for whom: as its words say → Women | Men',
    'found by: occasion: as its words say → None',
    '22kt gross weight: 4.62 g → 4.70 g',
    '22kt stone weight: none → 0.10 g',
    '18kt gross weight: none → 3.00 g',
  ]);
});

test('a row that adds sizes and a fixed price shows each change of terms and stock', () => {
  const size = { karat: '22kt' as const, stone: '' };
  expect(
    linesOf({
      sizeKind: 'ring',
      sizes: [{ ...size, size: '12', gross: '4.7', stock: '2' }],
      priceKind: 'fixed',
      fixedPrice: '2400',
      makingKind: 'per-gram',
      makingAmount: '450',
      wastage: '4.5',
      otherCharges: [{ name: 'Rhodium', amount: '350' }],
      madeToOrderDays: '21',
    }),
  ).toEqual([
    'making charge: 12% → ₹450 per gram',
    'price kind: none → fixed',
    'fixed price: none → ₹2,400',
    'wastage (%): none → 4.5',
    'other charges: none → Rhodium ₹350',
    'size kind: none → ring',
    'made to order: none → 21 days',
    '22kt size 12 gross weight: none → 4.70 g',
    '22kt: goes, with the 29 in stock',
  ]);
});

describe('stock', () => {
  type Numbers = { now: number; sheet: number | null; exported?: number };

  test.each<[string, Numbers, string[]]>([
    [
      'left alone while some were sold',
      { now: 29, sheet: 32, exported: 32 },
      ['22kt stock: now 29, sheet 32 → stays 29'],
    ],
    [
      'changed while some were sold',
      { now: 29, sheet: 40, exported: 32 },
      ['22kt stock: now 29, sheet 40 (32 when exported) → becomes 37'],
    ],
    ['changed', { now: 32, sheet: 40, exported: 32 }, ['22kt stock: 32 → 40']],
    ['left alone', { now: 32, sheet: 32, exported: 32 }, []],
    ['set by a table written by hand', { now: 29, sheet: 32 }, ['22kt stock: 29 → 32']],
    ['set to what it is', { now: 29, sheet: 29 }, []],
    ['emptied', { now: 29, sheet: null }, ['22kt stock: 29 → 0']],
  ])('that is %s is listed if changed or partly sold', (_what, { now, sheet, exported }, lines) => {
    const baseline = exported === undefined ? null : { exportId: rings, stock: exported };
    expect(linesOf({}, [{ karat: '22kt', size: '', now, sheet, baseline }])).toEqual(lines);
  });
});
