import type { Page } from '@playwright/test';
import { fieldOfMoment } from '#platform/indian-time.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { signInAsAdmin } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

type Ring = { id: string; name: string };
type Offer = { name: string; percent: number; code?: string };

/** Creates an offer on one ring with a start an hour ago, checks its margin, and starts it. */
async function startOffer(office: Page, ring: Ring, { name, percent, code }: Offer) {
  await office.goto('/admin/offers');
  await office.getByRole('link', { name: 'Add Offer' }).click();
  await office.getByLabel('Name', { exact: true }).fill(name);
  await office.getByLabel('Amount').fill(String(percent));
  await office
    .getByLabel('From', { exact: true })
    .fill(fieldOfMoment(new Date(Date.now() - 3_600_000)));
  if (code) {
    await office.getByRole('textbox', { name: 'Code' }).fill(code);
    await office.getByLabel('Once per customer').check();
  }
  await office.getByLabel('Products', { exact: true }).fill(ring.name);
  await office.getByRole('button', { name: `Add ${ring.name}` }).click();
  await office.getByRole('button', { name: 'Save as draft' }).click();
  await expect(office.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('the owner sees the effect of an offer on prices, and a shopper buys with it and a code', async ({
  page: office,
  db,
  browser,
}) => {
  const ring = await addRing(db, 3);
  const tail = ring.id.slice(-6).toUpperCase();
  await signInAsAdmin(office);
  await startOffer(office, ring, { name: `Diwali ${tail}`, percent: 50 });
  const margin = office.getByRole('region', { name: 'Effect on prices' });
  await expect(margin).toContainText('Pieces that cost less1');
  await expect(margin).toContainText('Above gold value, with it₹3,000');
  await expect(margin.getByRole('row').nth(1)).toContainText('₹57,680');
  await expect(margin.getByRole('row').nth(1)).toContainText('₹54,590');
  await expectAccessible(office);

  const shopper = await (await browser.newContext()).newPage();
  await shopper.goto(new URL(`/product/${ring.id}`, office.url()).href);
  await expect(shopper.getByText('₹57,680').filter({ visible: true }).first()).toBeVisible();
  await office.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(office.getByRole('button', { name: 'End now' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('₹54,590').filter({ visible: true }).first()).toBeVisible();
  await expect(shopper.getByText('you save ₹3,090')).toBeVisible();
  await expect(shopper.getByText(`50% off making charge · Diwali ${tail}`).first()).toBeVisible();
  const found = await shopper.request.get(`/api/search?q=${encodeURIComponent(ring.name)}`);
  expect(await found.text()).toContain('5459000');

  const code = `LAMP-${tail}`;
  await startOffer(office, ring, { name: `Lamps ${tail}`, percent: 100, code });
  await office.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(office.getByRole('button', { name: 'Pause' })).toBeVisible();

  await shopper.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).click();
  await expect(shopper.getByTestId('checkout-total')).toHaveText('₹54,590.00');
  await fillShipping(shopper);
  const summary = shopper.getByRole('complementary', { name: 'Order summary' });
  await summary.getByRole('button', { name: 'Have a code?' }).click();
  await expect(summary.getByLabel('Code')).toBeFocused();
  await summary.getByLabel('Code').fill('NOBODYS');
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('This code isn’t valid.')).toBeVisible();
  await summary.getByLabel('Code').fill(code.toLowerCase());
  await summary.getByRole('button', { name: 'Apply' }).click();
  await expect(summary.getByText('100% off making charge').first()).toBeVisible();
  await expect(shopper.getByTestId('checkout-total')).toHaveText('₹51,500.00');
  await expectAccessible(shopper);

  await shopper.getByRole('button', { name: 'Pay ₹51,500.00' }).click();
  await waysToPay.wallet(shopper);
  await expect(shopper.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(shopper.getByTestId('order-total')).toHaveText('₹51,500.00');
  const words = `100% off making charge · Lamps ${tail} · code ${code}`;
  await expect(shopper.getByText(words).first()).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  expect(order?.item).toMatchObject({ unitPrice: 5_150_000, reduction: { code } });
  await office.goto(`/admin/orders/${order?.id}`);
  await expect(office.getByText(words).first()).toBeVisible();
  await shopper.close();
});

test('a used-up code is reported at the checkout, and the order can be paid without it', async ({
  page: office,
  db,
  browser,
}) => {
  const ring = await addRing(db, 3);
  const code = `ONCE-${ring.id.slice(-6).toUpperCase()}`;
  await signInAsAdmin(office);
  await startOffer(office, ring, { name: code, percent: 50, code });
  await office.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(office.getByRole('button', { name: 'Pause' })).toBeVisible();
  const address = `/checkout?buy-now=${ring.id}&karat=22kt&quantity=1&code=${code}`;
  for (const who of ['first', 'second']) {
    const shopper = await browser.newPage();
    await shopper.goto(new URL(address, office.url()).href);
    await expect(shopper.getByTestId('checkout-total')).toHaveText('₹54,590.00');
    await fillShipping(shopper);
    const email = `${ring.id}@example.com`;
    await shopper.getByLabel('Email', { exact: true }).fill(email);
    await shopper.getByLabel('Phone', { exact: true }).fill('91234 56780');
    await shopper.getByRole('button', { name: /^Pay/ }).click();
    if (who === 'second') {
      await expect(shopper.locator('form').getByText('This code can be used once')).toBeVisible();
      await shopper.getByRole('button', { name: `Remove code ${code}` }).click();
      await expect(shopper.getByTestId('checkout-total')).toHaveText('₹57,680.00');
      await expect(shopper.getByLabel('Email', { exact: true })).toHaveValue(email);
      await shopper.getByRole('button', { name: 'Pay ₹57,680.00' }).click();
    }
    await waysToPay.upi(shopper);
    await expect(shopper.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    await shopper.close();
  }
});

test('a refused code says why, however it was typed', async ({ page, db }) => {
  const ring = await addRing(db, 1);
  await addOffer(db, { code: `KNOWN-${ring.id.slice(-6).toUpperCase()}` });
  await page.goto(`/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`);
  await page.getByRole('button', { name: 'Have a code?' }).click();
  for (const typed of ['nosuch', ' NO SUCH', '?']) {
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('This code isn’t valid')).toBeVisible();
  }
});
