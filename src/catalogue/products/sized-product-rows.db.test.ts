import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { everything } from './bulk-update/test-bulk-updates.server.ts';
import { addProduct } from './editing/change-products.server.ts';
import type { PieceForm } from './editing/product-form.ts';
import { ringForm, validatedOf } from './editing/test-piece-forms.server.ts';
import type { ProductFilter } from './product-filter.ts';
import { listProductRows } from './product-table-queries.server.ts';

const database = useTestDatabase();
beforeAll(async () => {
  await add('Plain', { stock22kt: '4' });
  await add('Sized', { sizeKind: 'ring', sizes: [row('8', '2'), row('12', '3'), row('14', '0')] });
  await add('To order', { stock22kt: '0', madeToOrderDays: '21' });
  await add('In rupees', { stock22kt: '0', makingKind: 'per-gram', makingAmount: '450' });
});

function row(size: string, stock: string) {
  return { karat: '22kt' as const, size, gross: '3', stone: '', stock };
}

async function add(name: string, change: Partial<PieceForm>): Promise<void> {
  const validated = validatedOf({ ...ringForm, name, ...change });
  await addProduct(database.db, { id: newId(), validated, by: 'meera@example.in' });
}

function list(filter: Partial<ProductFilter> = {}) {
  const listing = { sort: 'stock22kt', isDescending: true, cursor: null, offset: 0 } as const;
  return listProductRows(database.db, {
    ...listing,
    limit: 50,
    filter: { ...everything, ...filter },
  });
}

test('a product with sizes is listed once, sorted by the stock of all its sizes', async () => {
  const rows = await list();
  expect(rows.map(({ name, stock }) => [name, stock['22kt']])).toEqual([
    ['Sized', 5],
    ['Plain', 4],
    ['In rupees', 0],
    ['To order', 0],
  ]);
});

test('a made-to-order product counts as selling without stock', async () => {
  expect((await list({ isNotSelling: true })).map(({ name }) => name)).toEqual(['In rupees']);
});

test('a making charge that is not a percentage is listed in rupees', async () => {
  const [inRupees] = await list({ search: 'In rupees' });
  expect(inRupees).toMatchObject({ makingInRupees: '₹450 / g' });
  const [plain] = await list({ search: 'Plain' });
  expect(plain).toMatchObject({ makingChargePercentage: 12, makingInRupees: null });
});
