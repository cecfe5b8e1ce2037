import type { Page } from '@playwright/test';
import { newId } from '#platform/ids.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { addOrder, asPaid } from '../support/browser/placed-orders.ts';
import { expect, test } from '../support/browser/test.ts';

/** A HUID that no other test uses. */
const newHuid = () => newId().slice(-6).toUpperCase();

const huidField = (page: Page) => page.getByRole('textbox', { name: /^HUID/ });

/** Types like a scanner: the code, then Enter. */
async function scan(page: Page, code: string) {
  await expect(huidField(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('an order is packed piece by piece with scanner and scales alone, and shipped @journey', async ({
  page,
  db,
}) => {
  const [first, second] = [newHuid(), newHuid()];
  const order = await addOrder(db, { ...asPaid() }, [orderLine('Lotus ring', 2)]);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Start packing' }).click();
  await expect(page.getByRole('heading', { name: `Pack ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText('0 of 2 packed')).toBeVisible();
  await expectAccessible(page);

  await scan(page, first.toLowerCase());
  await expect(page.getByLabel('Gross weight, g')).toBeFocused();
  await page.keyboard.type('10.38');
  // 0.12 g at ₹5,000 with 12 % making and 3 % GST.
  await expect(page.getByText('0.12 g lighter: ₹692 will be refunded')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2 packed')).toBeVisible();

  await scan(page, first);
  await page.keyboard.type('10.55');
  await expect(page.getByText('0.05 g heavier; not charged')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(`The piece with this HUID is already packed for ${order.orderNumber}`),
  ).toBeVisible();
  await expect(page.getByLabel('Gross weight, g')).toHaveValue('10.55');
  await huidField(page).fill(second);
  await huidField(page).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 packed')).toBeVisible();
  await expect(page.getByText(/₹692 is refunded to the customer automatically/)).toBeVisible();

  await expect(page.getByLabel('Insured for, ₹')).toHaveValue('115360');
  await page.getByLabel('Carrier').fill('Sequel');
  await page.getByLabel('Tracking number').fill('SQ1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByText('there is nothing to pack')).toBeVisible();

  await page.getByRole('link', { name: 'Tags' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `HUID ${first}` })).toContainText(
    '22K916',
  );
  await page.goto(`/admin/orders/${order.id}/packing-slip`);
  await expect(page.getByText(`HUID ${second}: 10.55 g gross, 10.05 g net`)).toBeVisible();
});

test('an unusual weight asks first, a packing conflict is reported, and a piece can be removed', async ({
  page,
  db,
}) => {
  const order = await addOrder(db, { ...asPaid() }, [orderLine('Lotus ring', 2)]);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}/pack`);
  const other = await page.context().newPage();
  await other.goto(`/admin/orders/${order.id}/pack`);

  await scan(page, newHuid());
  await page.keyboard.type('5.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/by more than a fifth/)).toBeVisible();
  await expect(page.getByText('0 of 2 packed')).toBeVisible();
  await page.getByLabel('Yes, it is correct').check();
  await page.getByRole('button', { name: 'Pack this piece' }).click();
  await expect(page.getByText('1 of 2 packed')).toBeVisible();

  await other.getByRole('button', { name: /Lotus ring, 2 of 2/ }).click();
  const huid = newHuid();
  await huidField(other).fill(huid);
  await other.getByLabel('Gross weight, g').fill('10.5');
  await other.getByLabel('Gross weight, g').press('Enter');
  await expect(other.getByText(/Someone else changed this order in the meantime/)).toBeVisible();
  await expect(other.getByText('1 of 2 packed')).toBeVisible();
  await expect(huidField(other)).toHaveValue(huid);
  await other.getByRole('button', { name: 'Pack this piece' }).click();
  await expect(other.getByText('2 of 2 packed')).toBeVisible();

  await other.getByRole('button', { name: /Lotus ring, 1 of 2/ }).click();
  await other.getByRole('button', { name: 'Remove from parcel' }).click();
  await expect(other.getByText('1 of 2 packed')).toBeVisible();
});

test('the picture of the piece is taken with the camera and saved', async ({ page, db }) => {
  const name = 'Antique Temple Lakshmi Kasulaperu Long Haaram with Ruby and Emerald Drops';
  const order = await addOrder(db, asPaid(), [orderLine(name)]);
  await signInAsAdmin(page);
  await page.goto(`/admin/orders/${order.id}/pack`);
  const width = page.locator('html');
  await expect(width).toHaveJSProperty('scrollWidth', page.viewportSize()?.width);
  const camera = page.getByLabel('Take picture');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await camera.setInputFiles({
    name: 'piece.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } }),
  });
  // Pictures are encoded at the lowest priority, after other stories.
  await expect(page.getByAltText('This exact piece')).toBeVisible({ timeout: 30_000 });
  await huidField(page).fill(newHuid());
  await page.getByLabel('Gross weight, g').fill('10.5');
  await page.getByRole('button', { name: 'Pack this piece' }).click();
  await expect(page.getByText('1 of 1 packed')).toBeVisible();
  await page.getByRole('button', { name: /Antique Temple/ }).click();
  await expect(page.getByAltText('This exact piece')).toBeVisible();
});
