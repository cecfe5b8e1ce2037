import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { categories, karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { readStockReport } from './stock-report.server.ts';
import { stockBy, sumOfStock } from './stock-report.ts';

const site = withTestShop();

type Piece = {
  name: string;
  /** Of a variation. */
  parentProductId?: string;
  categoryId?: string;
  status?: 'draft';
  karats: [Karat, grams: number, stock: number][];
  offered?: Karat[];
};

async function addPiece(piece: Piece): Promise<string> {
  const { name, parentProductId, categoryId, status, karats, offered } = piece;
  const availableKarats = offered ?? karats.map(([karat]) => karat);
  const [product] = await site.shop.db
    .insert(products)
    .values({
      name,
      ...(parentProductId && { kind: 'variation', parentProductId }),
      categoryId: categoryId ?? null,
      availableKarats,
      status: status ?? 'published',
    })
    .returning();
  for (const [karat, grams, stockQuantity] of karats) {
    const weight = milligrams(grams * 1000);
    await site.shop.db.insert(karatRecords).values({
      productId: product?.id ?? '',
      karat,
      grossWeightMg: weight,
      stoneWeightMg: milligrams(0),
      stockQuantity,
    });
  }
  return product?.id ?? '';
}

test('stock is totalled in grams, at today’s rate and at selling prices, by grade and category', async () => {
  const { db, catalogue } = site.shop;
  const [rings] = await db.insert(categories).values({ name: 'Rings' }).returning();
  await addPiece({
    name: 'Lotus Ring',
    categoryId: rings?.id,
    karats: [
      ['22kt', 8, 2],
      ['18kt', 6, 1],
    ],
  });
  // More than pages ever show of one piece.
  await addPiece({ name: 'Coin', karats: [['22kt', 1, 250]] });
  await addPiece({ name: 'Not yet shown', status: 'draft', karats: [['22kt', 10, 1]] });
  await addPiece({
    name: 'No longer in 18kt',
    karats: [
      ['22kt', 5, 0],
      ['18kt', 5, 9],
    ],
    offered: ['22kt'],
  });
  await catalogue.catchUp();

  // ₹5,000 a gram in both grades, no making charge, 3 % GST.
  const cells = await readStockReport(db, catalogue.memory);
  expect(stockBy(cells, ({ karat }) => karat)).toEqual([
    { name: '22kt', pieces: 253, weight: 276_000, ...values(276 * 5_000, 266 * 5_150) },
    { name: '18kt', pieces: 1, weight: 6_000, ...values(6 * 5_000, 6 * 5_150) },
  ]);
  const byCategory = stockBy(cells, ({ category }) => category);
  expect(byCategory.find(({ name }) => name === 'Rings')).toEqual({
    name: 'Rings',
    pieces: 3,
    weight: 22_000,
    ...values(22 * 5_000, 22 * 5_150),
  });
  expect(sumOfStock(byCategory)).toEqual(sumOfStock(cells));
});

test('a variation counts in its product’s category with its own pieces, and nothing sold out is listed', async () => {
  const { db, catalogue } = site.shop;
  const [chains, empty] = await db
    .insert(categories)
    .values([{ name: 'Chains' }, { name: 'Anklets' }])
    .returning();
  const parentProductId = await addPiece({
    name: 'Rope Chain',
    categoryId: chains?.id,
    karats: [
      ['18kt', 20, 1],
      ['22kt', 25, 11],
    ],
  });
  await addPiece({
    name: 'Rope Chain, long',
    parentProductId,
    karats: [
      ['18kt', 30, 2],
      ['22kt', 40, 0],
    ],
  });
  await addPiece({ name: 'Bell Anklet', categoryId: empty?.id, karats: [['22kt', 10, 0]] });
  await catalogue.catchUp();
  const cells = await readStockReport(db, catalogue.memory);
  expect(cells.filter(({ category }) => category === 'Chains')).toEqual([
    {
      karat: '22kt',
      category: 'Chains',
      pieces: 11,
      weight: 275_000,
      ...values(275 * 5_000, 275 * 5_150),
    },
    {
      karat: '18kt',
      category: 'Chains',
      pieces: 3,
      weight: 80_000,
      ...values(80 * 5_000, 80 * 5_150),
    },
  ]);
  expect(cells.filter(({ category }) => category === 'Anklets')).toEqual([]);
});

function values(gold: number, selling: number) {
  return { goldValue: gold * 100, sellingValue: selling * 100 };
}
