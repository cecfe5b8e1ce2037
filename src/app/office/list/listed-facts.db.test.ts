import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addProduct } from '#catalogue/products/editing/change-products.server.ts';
import type { PieceForm } from '#catalogue/products/editing/product-form.ts';
import { ringForm, validatedOf } from '#catalogue/products/editing/test-piece-forms.server.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as orders } from '#orders/orders/office/orders-page.tsx';
import { loader as products } from '#catalogue/products/office/products-page.tsx';

const site = withTestShop();
let cookie: string;

beforeAll(async () => {
  cookie = await site.addAdministrator();
});

type Rows = { found: { rows: { name: string }[] } };

async function rowsOf<Row>(loader: (args: never) => unknown, address: string): Promise<Row[]> {
  const { found } = (await callRoute(loader, site.visit(address, { cookie }))) as Rows;
  return found.rows as unknown as Row[];
}

async function add(name: string, change: Partial<PieceForm> = {}): Promise<void> {
  const validated = validatedOf({ ...ringForm, name, ...change });
  await addProduct(site.shop.db, { id: newId(), validated, by: 'meera@example.in' });
}

test('a listed product has the weight and price of its card, even as a draft', async () => {
  await add('Lotus ring');
  await add('Still a draft', { status: 'draft' });
  const sizes = [
    { karat: '22kt' as const, size: '8', gross: '3', stone: '', stock: '2' },
    { karat: '22kt' as const, size: '12', gross: '4', stone: '', stock: '2' },
  ];
  await add('In sizes', { sizeKind: 'ring', gross22kt: '', stock22kt: '', sizes });
  await add('Without weight', { gross22kt: '', stock22kt: '' });
  const rows = await rowsOf<{ name: string }>(products, '/admin/products?sort=name');
  expect(rows).toMatchObject([
    { name: 'In sizes', netWeightMg: 3_000, price: 17_304_00, isFrom: true },
    { name: 'Lotus ring', netWeightMg: 10_000, price: 57_680_00, isFrom: false },
    { name: 'Still a draft', netWeightMg: 10_000, price: 57_680_00, isFrom: false },
    { name: 'Without weight', price: null, isFrom: false },
  ]);
});

test('a listed order shows its first piece, its number of lines and where it goes', async () => {
  const { db } = site.shop;
  const address = { address: '1', city: 'Pune', pincode: '411001', state: 'Maharashtra' };
  const collected = { isCollected: true, shippingAddress: collectedIn('Rajasthan', '') };
  await saveOrder(db, orderRow({ orderNumber: 'K26-000001', shippingAddress: address }), [
    orderLine('Lotus ring'),
    orderLine('Jhumka'),
  ]);
  await saveOrder(db, orderRow({ orderNumber: 'K26-000002', ...collected }), [orderLine('Kada')]);
  expect(await rowsOf(orders, '/admin/orders?payment=all')).toMatchObject([
    { orderNumber: 'K26-000002', firstPiece: 'Kada', lineCount: 1, isCollected: true },
    { orderNumber: 'K26-000001', firstPiece: 'Lotus ring', lineCount: 2, city: 'Pune' },
  ]);
});

test('a list runs the same number of queries however many rows it has', async () => {
  const countOf = async (loader: (args: never) => unknown, address: string) =>
    (await site.statementsOf(() => rowsOf(loader, address))).length;
  const of = async () => [
    await countOf(products, '/admin/products'),
    await countOf(orders, '/admin/orders?payment=all'),
  ];
  const before = await of();
  for (let count = 0; count < 20; count += 1) {
    await add(`Ring ${count}`);
    await saveOrder(site.shop.db, orderRow(), [orderLine('Lotus ring')]);
  }
  expect(await of()).toEqual(before);
});
