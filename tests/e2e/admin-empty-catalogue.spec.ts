// Specification, back office 2 Categories: 'No categories found. …'
// Specification, back office 2 Collections: 'No collections found. …'
// Specification, back office 8 Errors: 'Failed to fetch products. …', 'Failed to delete product. …'
// Specification, back office 8 Errors: 'Failed to load', 'delete', 'add', 'update' categories
// Specification, back office 8 Errors: 'Failed to load', 'delete', 'add', 'update' collections

import { sql } from 'drizzle-orm';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { categories, collections, products } from '#catalogue/products/tables.server.ts';
import { expect, test } from '../support/browser/bare-shop.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { sendSignIn } from '../support/browser/people.ts';

const owner = { email: 'owner@example.in', password: 'a long staff password' };

test('an empty catalogue invites the first entry, and one that cannot be read offers a retry', async ({
  page,
  bareShop,
}) => {
  const { db } = bareShop;
  // Earlier tests used this shop and left their pieces in it.
  for (const table of [products, collections, categories]) await db.delete(table);
  await ensureAdministrator(db, owner);
  await page.goto('/admin-login');
  await sendSignIn(page, owner);
  await expect(page).toHaveURL('/admin/dashboard');
  const lists = [
    {
      path: '/admin/products',
      lose: sql`alter table products rename to products_unavailable`,
      mend: sql`alter table products_unavailable rename to products`,
      empty: 'No products found. Add your first product to get started.',
      failed: 'Failed to fetch products. Please try again.',
    },
    {
      path: '/admin/categories',
      lose: sql`alter table categories rename to categories_unavailable`,
      mend: sql`alter table categories_unavailable rename to categories`,
      empty: 'No categories found. Add your first category to get started.',
      failed: 'Failed to load categories',
    },
    {
      path: '/admin/collections',
      lose: sql`alter table collections rename to collections_unavailable`,
      mend: sql`alter table collections_unavailable rename to collections`,
      empty: 'No collections found. Add your first collection to get started.',
      failed: 'Failed to load collections',
    },
  ];
  for (const { path, lose, mend, empty, failed } of lists) {
    await page.goto(path);
    await expect(page.getByText(empty)).toBeVisible();
    await expectAccessible(page);
    await db.execute(lose);
    try {
      await page.reload();
      await expect(page.getByRole('main').getByText(failed)).toBeVisible();
      await expect(page.getByRole('status').getByText(failed)).toBeVisible();
    } finally {
      await db.execute(mend);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(empty)).toBeVisible();
  }
});
