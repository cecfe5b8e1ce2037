import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff choose and order what goes with a piece, and shoppers see it on its page', async ({
  page,
  db,
}) => {
  const [own, one, two] = [await addRing(db, 1), await addRing(db, 1), await addRing(db, 1)];
  await signInAsAdmin(page);
  await page.goto(`/admin/products/edit/${own.id}`);
  await page.locator('summary').filter({ hasText: 'Goes with' }).click();
  const find = page.getByLabel('Find a piece');
  await find.fill(own.name);
  await expect(page.getByText('Nothing found')).toBeVisible();
  for (const { name } of [one, two]) {
    await find.fill(name);
    await find.press('Enter');
    await page.getByRole('button', { name: `Add ${name}` }).click();
    await expect(find).toBeFocused();
  }
  const chosen = page.getByRole('list', { name: 'Goes with' });
  await page.getByRole('button', { name: `Move ${two.name} up` }).click();
  await expect(chosen.getByRole('listitem')).toHaveText([/^1/, /^2/]);
  await expect(chosen.getByRole('listitem').first()).toContainText(two.name);
  await expectAccessible(page, 'details[open]');
  await expectFits(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully.')).toBeVisible();

  await page.goto(`/product/${own.id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const cards = page.getByRole('region', { name: 'Wear it with' }).getByRole('article');
  await expect(cards.nth(1)).toContainText(one.name);
  await expect(cards.first()).toContainText(two.name);
  await expect(cards.first()).toContainText('₹57,680');
});
