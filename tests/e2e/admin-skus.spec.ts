import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { openPalette, untilKeysAreHeard } from '../support/browser/open-palette.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('a piece gets an SKU and a label, and scanning it opens the piece from any screen', async ({
  page,
  db,
}) => {
  const ring = await addRing(db, 3);
  const sku = `RG-${newId().slice(-8).toUpperCase()}`;
  const editPage = new RegExp(`/admin/products/edit/${ring.id}$`);
  // By script: a scanner's keys arrive within milliseconds, simulated ones on a busy machine may not.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(event);
        }
      },
      [...code, 'Enter'],
    );
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${ring.id}`);
  await page.getByLabel('SKU').fill(sku.toLowerCase());
  await expect(page.getByLabel('SKU')).toHaveValue(sku);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();
  const [saved] = await db.select().from(products).where(eq(products.id, ring.id));
  expect(saved?.sku).toBe(sku);

  await page.goto(`/admin/products?q=${sku.slice(3)}`);
  await page.getByRole('checkbox', { name: `Select ${ring.name}` }).check();
  await page.getByRole('link', { name: 'Print labels' }).click();
  const label = page.getByRole('list', { name: 'Labels' }).getByRole('listitem');
  await expect(label).toHaveCount(1);
  await expect(label).toContainText(`${sku}${ring.name}22KT, net 10.00 g`);
  await expect(page.getByRole('img', { name: `QR code of ${sku}` })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.goto('/admin/orders');
  await untilKeysAreHeard(page);
  await scan('NO-SUCH-CODE');
  await expect(page.getByText('No piece found for code NO-SUCH-CODE')).toBeVisible();
  await scan(sku);
  await expect(page).toHaveURL(editPage);

  await page.goto('/admin/orders');
  await openPalette(page);
  await scan(sku.toLowerCase());
  await expect(page).toHaveURL(editPage);
  await expect(page.getByRole('dialog')).toBeHidden();

  // A scan into a field stays in that field.
  await page.getByLabel('Description').focus();
  await scan(sku);
  await page.keyboard.type('SOME-CODE');
  await expect(page.getByLabel('Description')).toHaveValue(/SOME-CODE/);
  await expect(page).toHaveURL(editPage);
});
