import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

test('staff see failed searches, and add or undo a synonym, which search follows at once', async ({
  page: office,
  browser,
}, { project }) => {
  const word = `kamarbandh${project.name.replaceAll('-', '')}`;
  const shopper = await (await browser.newContext()).newPage();
  await signInAsAdmin(office);
  await office.goto('/admin/searches');
  const search = new URL(`/search?q=${word}`, office.url()).href;
  await shopper.goto(search);
  await expect(shopper.getByText(`No results found for "${word}"`)).toBeVisible();

  await expect(async () => {
    await office.goto('/admin/searches');
    await expect(office.getByRole('row', { name: word })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await office.getByRole('link', { name: `Add meaning: ${word}` }).click();
  await expect(office.getByLabel('Shoppers type')).toHaveValue(word);
  await expect(office.getByLabel('They mean')).toBeFocused();
  await office.getByRole('button', { name: 'Add synonym' }).click();
  await expect(office.getByLabel('They mean')).toHaveAccessibleDescription(/Please enter a word/);
  await office.getByLabel('They mean').fill('anklets');
  await office.keyboard.press('Enter');
  await expect(office.getByText('Synonym added')).toBeVisible();
  // A focused message stays.
  const undo = office.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await expect(office.getByRole('button', { name: `Remove “${word}”` })).toBeVisible();
  await expect(office.getByLabel('Shoppers type')).toHaveValue('');
  await expectAccessible(office);
  await expectFits(office);

  await shopper.goto(search);
  await expect(shopper.getByRole('heading', { name: 'Titli Fine Anklet' })).toBeVisible();
  await undo.click();
  await expect(office.getByRole('link', { name: `Add meaning: ${word}` })).toBeVisible();
  await shopper.goto(search);
  await expect(shopper.getByText(`No results found for "${word}"`)).toBeVisible();
});
