import { expectGoodDialog } from '../support/browser/expect-good-dialog.ts';
import { tabAndPress } from '../support/browser/keyboard.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false });

test('a quick look shows the price of a piece line by line, and leads to its page and back', async ({
  page,
  db,
}) => {
  const { id, name } = await addRing(db, 2);
  await page.goto(`/search?q=${name}`);
  await page.getByRole('link', { name, exact: true }).hover();
  await page.getByRole('button', { name: `Quick look at ${name}` }).click();
  const look = page.getByRole('dialog', { name });
  await expect(look.getByText('Only 2 left')).toBeVisible();
  await expect(look.getByText('10.00 g × ₹5,000 per gram')).toBeVisible();
  await expect(look.getByText('₹57,680').first()).toBeVisible();
  await expectGoodDialog(page, look, false);

  await look.getByRole('link', { name: 'View this piece' }).click();
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(look).toBeHidden();
});

test('by keyboard a quick look opens from its card and gives the focus back', async ({
  page,
  db,
}) => {
  const { name } = await addRing(db, 2);
  await page.goto(`/search?q=${name}`);
  await tabAndPress(page, page.getByRole('link', { name, exact: true }), 'Shift');
  const button = page.getByRole('button', { name: `Quick look at ${name}` });
  await tabAndPress(page, button);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toBeHidden();
  await expect(button).toBeFocused();
});

test('without an answer a quick look says so, and can be tried again', async ({ page, db }) => {
  const { name } = await addRing(db, 2);
  await page.goto(`/search?q=${name}`);
  await page.getByRole('link', { name, exact: true }).hover();
  await page.route('**/api/product/*/look*', (route) => route.abort());
  const button = page.getByRole('button', { name: `Quick look at ${name}` });
  await button.click();
  await expect(page.getByText('We can’t reach the shop right now.')).toBeVisible();
  await page.unroute('**/api/product/*/look*');
  await button.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
