import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './checkout-page.tsx';

const site = withTestShop();

test('a quantity in the URL is plain digits from 1 to 10, and anything else buys nothing', async () => {
  const id = newId();
  await site.shop.db.insert(products).values({ id, name: 'Plain ring' });
  await site.shop.db
    .insert(karatRecords)
    .values({ productId: id, karat: '22kt', grossWeightMg: milligrams(10_000), stockQuantity: 20 });
  const bought = async (quantity: string) => {
    const address = `/checkout?buy-now=${id}&karat=22kt&quantity=${encodeURIComponent(quantity)}`;
    const { cart } = await callRoute(loader, site.visit(address));
    return cart.lines.map((line) => line.quantity);
  };
  expect(await bought('2')).toEqual([2]);
  expect(await bought('10')).toEqual([10]);
  for (const odd of ['1e1', '0x2', '2.0', ' 2', '+2', '0', '11', '']) {
    expect([odd, await bought(odd)]).toEqual([odd, []]);
  }
});
