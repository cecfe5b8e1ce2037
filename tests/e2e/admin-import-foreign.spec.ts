import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import {
  shopifyTable,
  stockTable,
  wooTable,
} from '#catalogue/import/test-foreign-tables.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const demoPicture = path.resolve(import.meta.dirname, '../../demo/pictures/rope-1-640.webp');

/** The formats, with their tables, the pictures that these name, and the number of products added. */
const forms = [
  { form: 'Shopify', table: shopifyTable, pictures: ['lotus-1.jpg', 'lotus-2.jpg'], added: 3 },
  { form: 'WooCommerce', table: wooTable, pictures: ['wave.jpg'], added: 4 },
  { form: 'stock', table: stockTable, pictures: [], added: 3 },
];

for (const { form, table, pictures, added } of forms) {
  test(`a ${form} sheet is imported by matching its columns, in at most four steps`, async ({
    page,
    db,
  }) => {
    test.slow();
    const mark = newId().slice(-8);
    // Unique names, codes and handles, as of a separate shop.
    const own = table
      .replaceAll(
        /\b(Lotus ring|Rope chain|Wave ring|Studs|Gents ring|Stone ring)\b/g,
        `$1 ${mark}`,
      )
      .replaceAll(/\b(LR|RC|WR|ST|T)(?=-\d|,)/g, `$1${mark}`)
      .replace(/\n/, `,Note ${mark}\n`);
    let presses = 0;
    const press = (name: string | RegExp) => {
      presses += 1;
      return page.getByRole('button', { name }).click();
    };
    await signInAsAdmin(page);
    await page.goto('/admin/import');
    presses += 1;
    await page
      .getByLabel('Choose files: a table and its pictures')
      .setInputFiles([{ name: `${form}.csv`, mimeType: 'text/csv', buffer: Buffer.from(own) }]);
    await expect(
      page.getByRole('heading', { name: `${form}.csv: what its columns are` }),
    ).toBeVisible({
      timeout: 40_000,
    });
    await expectAccessible(page);
    await expectFits(page);
    await press('Use these columns');
    await expect(
      page.getByRole('heading', { name: `${form}.csv: what it would change` }),
    ).toBeVisible();
    if (pictures.length > 0) {
      presses += 1;
      const buffer = await readFile(demoPicture);
      await page
        .getByLabel('Choose files: missing pictures')
        .setInputFiles(pictures.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    }
    await press(`Import ${added} products`);
    await expect(page.getByText('Products imported successfully.')).toBeVisible();
    console.log(`${form}: ${presses} presses`);
    expect(presses).toBeLessThanOrEqual(4);
    const all = await db.select({ name: products.name, id: products.id }).from(products);
    const found = all.filter(({ name }) => name.includes(mark));
    expect(found).toHaveLength(added);
    await db.delete(products).where(
      inArray(
        products.id,
        found.map(({ id }) => id),
      ),
    );
  });
}
