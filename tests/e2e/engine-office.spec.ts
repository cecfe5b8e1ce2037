import path from 'node:path';
import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { productPictures } from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { addRing } from '../support/browser/stock.ts';
import { signInAsAdmin, signInLongAgo } from '../support/engines/journeys.ts';
import { expect, test } from '../support/engines/test.ts';
import { deskSize } from '../support/engines/window.ts';

test.use({ shopName: 'office', windowSize: deskSize });
test.slow();

const picture = path.resolve(import.meta.dirname, '../../demo/pictures/rope-1-320.webp');

test('the palette opens by its shortcut and leads to an order', async ({ view, db }) => {
  const order = await addOrder(db, asPaid());
  await signInAsAdmin(view);
  await view.driver.key('Control+k');
  await view.seesDialog('Go to');
  await view.driver.type(order.orderNumber);
  await view.offers(new RegExp(`^${order.orderNumber}`));
  await view.driver.key('Enter');
  await view.arrives(`/admin/orders/${order.id}`);
  await view.seesHeading(`Order ${order.orderNumber}`);
});

test('an order is packed with scanner and scales alone, and shipped', async ({ view, db }) => {
  const huid = newId().slice(-6).toUpperCase();
  const order = await addOrder(db, asPaid(), [orderLine('Lotus ring')]);
  await signInAsAdmin(view);
  await view.open(`/admin/orders/${order.id}`);
  await view.press('Start packing');
  await view.seesHeading(`Pack ${order.orderNumber}`);
  await view.sees('0 of 1 packed');
  await view.hasFocus(/^HUID/);
  await view.driver.type(huid.toLowerCase());
  await view.driver.key('Enter');
  await view.hasFocus('Gross weight, g');
  await view.driver.type('10.38');
  await view.sees('0.12 g lighter');
  await view.driver.key('Enter');
  await view.sees('1 of 1 packed');

  await view.fill('Carrier', 'Sequel');
  await view.fill('Tracking number', 'SQ1');
  await view.press('Mark as shipped');
  await view.sees('there is nothing to pack');
  const [sent] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(sent).toMatchObject({ status: 'shipped', carrier: 'Sequel', trackingNumber: 'SQ1' });
});

test('a gold rate change needs the password, and a large one a confirmation too', async ({
  view,
  db,
}) => {
  const { password } = await signInLongAgo(view, db);
  await view.open('/admin/store');
  const rate = await view.valueOf('Gold Price (per gram)');
  await view.fill('Gold Price (per gram)', String(2 * Number(rate)));
  await view.press('Save');
  await view.seesDialog('Large change in the gold price');
  await view.press('Keep current price');
  await view.press('Save');
  await view.seesDialog('Large change in the gold price');
  await view.press('Change price');
  await view.seesDialog('Please confirm it is you');
  await view.press('Cancel');

  // Other tests share this shop, so this saves the current rate, on a page that has seen no other.
  await view.fill('Gold Price (per gram)', rate);
  await view.open('/admin/store');
  await view.press('Save');
  await view.seesDialog('Please confirm it is you');
  await view.fill('Your password', password);
  await view.press('Confirm');
  await view.sees('Gold price saved successfully');
  expect(await view.valueOf('Gold Price (per gram)')).toBe(rate);
});

test('a product can be renamed and given a picture', async ({ view, db }) => {
  const ring = await addRing(db, 2);
  await signInAsAdmin(view);
  await view.open(`/admin/products/edit/${ring.id}`);
  await view.fill('Product Name', `${ring.name} of rope`);
  await view.driver.attach('input[type=file]', picture);
  await view.fill('Alternative text of picture 1', 'A ring of rope');
  await view.press('Update Product');
  await view.sees('Product updated successfully.');
  const saved = await db
    .select({ alt: pictures.alt })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, ring.id));
  expect(saved).toEqual([{ alt: 'A ring of rope' }]);

  await view.open(`/product/${ring.id}`);
  await view.seesHeading(`${ring.name} of rope`);
  const widthOf = (alt: string) =>
    [...document.images].find((image) => image.alt === alt)?.naturalWidth ?? 0;
  await expect.poll(() => view.driver.run(widthOf, 'A ring of rope')).toBeGreaterThan(0);
});
