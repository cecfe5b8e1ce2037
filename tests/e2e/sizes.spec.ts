import type { Locator, Page } from '@playwright/test';
import { paise } from '#price/money/money.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { expectFits } from '../support/browser/expect-fits.ts';
import { expectGoodDialog } from '../support/browser/expect-good-dialog.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { waysToPay } from '../support/browser/payment-window.ts';
import { addShopper, signIn } from '../support/browser/people.ts';
import { fillShipping } from '../support/browser/shipping.ts';
import { addSizedPiece, diamonds } from '../support/browser/sized-pieces.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };
const threeSizes = [
  { size: '10', grams: 9, stock: 2 },
  { size: '12', grams: 10, stock: 3 },
  { size: '14', grams: 11, stock: 0 },
];
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Buy this piece' });
const sizes = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Ring size' });
const size = (page: Page, name: string): Locator =>
  sizes(page).locator('label').filter({ hasText: name });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).filter(visible);
const price = (page: Page): Locator =>
  panel(page)
    .getByText(/^(from |Price )?₹/)
    .first();

test('a size must be chosen before buying a ring, and price, weight and URL follow it @journey', async ({
  page,
  db,
}) => {
  const id = await addSizedPiece(db, { sizes: threeSizes });
  await page.goto('/contact');
  await page.goto(`/product/${id}`);
  await expect(price(page)).toHaveText('from ₹51,912');
  await expect(panel(page).getByText('In stock in 2 of 3 sizes')).toBeVisible();

  for (const name of ['Add to Cart', 'Buy Now']) {
    await button(page, name).click();
    await expect(sizes(page).getByText('Please choose a size')).toBeVisible();
    await expect(sizes(page).getByRole('radio').first()).toBeFocused();
    await expect(page).toHaveURL(`/product/${id}`);
  }

  await size(page, '12').click();
  await expect(sizes(page).getByText('Please choose a size')).toBeHidden();
  await expect(sizes(page).getByText('Size 12 · 16.6 mm')).toBeVisible();
  await expect(price(page)).toHaveText('₹57,680');
  await expect(page).toHaveURL(`/product/${id}?size=12`);
  await expect(page.getByRole('table', { name: /^Price break-up/ })).toContainText('10.00 g');
  await expect(panel(page).getByText('Only 3 left')).toBeVisible();

  await size(page, '14').click();
  await expect(panel(page).getByText('Out of stock in size 14')).toBeVisible();
  await expect(panel(page).getByText('It’s still available in size 10, size 12.')).toBeVisible();
  await expect(button(page, 'Add to Cart')).toBeDisabled();

  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(sizes(page).getByRole('radio', { name: /^Size 14/ })).toBeChecked();
});

test('the last ring size is remembered in this browser, but not for bangles', async ({
  page,
  db,
}) => {
  const [ring, other, bangle] = [
    await addSizedPiece(db, { sizes: threeSizes }),
    await addSizedPiece(db, { sizes: threeSizes }),
    await addSizedPiece(db, {
      sizeKind: 'bangle',
      sizes: [
        { size: '2.4', grams: 9, stock: 2 },
        { size: '2.10', grams: 10, stock: 2 },
      ],
    }),
  ];
  await page.goto(`/product/${ring}`);
  await size(page, '12').click();
  await expect(sizes(page).getByRole('radio', { name: /^Size 12/ })).toBeChecked();
  await page.reload();
  await expect(sizes(page).getByRole('radio', { name: /^Size 12/ })).toBeChecked();

  await page.goto(`/product/${other}`);
  await expect(sizes(page).getByRole('radio', { name: /^Size 12/ })).toBeChecked();
  await expect(sizes(page).getByText('The size you chose last time.')).toBeVisible();
  await expect(price(page)).toHaveText('₹57,680');
  await size(page, '10').click();
  await expect(sizes(page).getByText('The size you chose last time.')).toBeHidden();

  await page.goto(`/product/${bangle}`);
  const bangles = page.getByRole('radiogroup', { name: 'Bangle size' });
  await expect(bangles.locator('label')).toHaveText(['2.4', '2.10']);
  await expect(bangles.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the price is broken down with stones, charges and fees, to the paisa', async ({
  page,
  db,
}) => {
  const id = await addSizedPiece(db, {
    sizes: threeSizes,
    terms: {
      stones: [diamonds],
      wastagePercentage: 8,
      makingKind: 'per-gram',
      makingAmount: paise(450_00),
      makingMinimum: paise(2_000_00),
      hallmarkFee: paise(45_00),
      otherCharges: [{ name: 'Rhodium plating', amount: paise(350_00) }],
    },
  });
  await page.goto(`/product/${id}?size=12`);
  const table = page.getByRole('table', { name: /^Price break-up/ });
  await expect(table.getByRole('row')).toHaveText([
    'Gold10.00 g × ₹5,000 per gram₹50,000.00',
    'Wastage8% of gold₹4,000.00',
    'Making charge₹450 per gram, at least ₹2,000₹4,500.00',
    'Diamond × 200.42 ct × ₹65,000 per carat, certificate IGI 5512₹27,300.00',
    'Hallmark fee₹45.00',
    'Rhodium plating₹350.00',
    'GST3%₹2,585.85',
    'Round off+ ₹0.15',
    'Total, incl. GST₹88,781.00',
  ]);
  await page.getByRole('heading', { name: 'Specification' }).click();
  await expect(page.getByText('0.42 ct, certificate IGI 5512', { exact: true })).toBeVisible();
  await size(page, '10').click();
  await expect(table.getByRole('row').first()).toContainText('9.00 g');
});

test('the size guide finds a size on a measured screen, by keyboard or by diameter', async ({
  page,
  db,
}) => {
  const id = await addSizedPiece(db, { sizes: threeSizes });
  // Once the remembered size is chosen, the size guide opens as a dialog.
  await page.addInitScript(() => localStorage.setItem('kanak.my-size.ring', '"12"'));
  await page.goto(`/product/${id}`);
  await expect(sizes(page).getByRole('radio', { name: /^Size 12/ })).toBeChecked();
  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  const width = guide.getByRole('slider', { name: 'Width of the outline' });
  await width.focus();
  await page.keyboard.press('Home');
  await guide.getByRole('button', { name: 'Width of the outline: larger' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const circle = guide.getByRole('slider', { name: 'Size of the ring' });
  await expect(circle).toHaveAttribute('aria-valuetext', 'Size 12 · 16.6 mm');
  await circle.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(guide.getByText('This piece is not made in size 11.')).toBeVisible();
  await guide.getByLabel('Or enter the inside diameter in mm').fill('15.9');
  await expect(guide.getByText('Nearest: Size 10 · 15.9 mm')).toBeVisible();
  await guide.getByRole('button', { name: 'Choose size 10' }).click();
  await expect(guide).toBeHidden();
  await expect(page).toHaveURL(`/product/${id}?size=10`);

  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(guide.getByRole('slider', { name: 'Size of the ring' })).toBeVisible();
  await guide.getByRole('button', { name: 'Measure the screen again' }).click();
  await expect(width).toBeVisible();
});

test('the printed size guide is a sizer in true millimetres', async ({ page }) => {
  await page.goto('/size-guide');
  await expect(page.getByRole('heading', { name: 'Size guide' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Size guide' })).toBeHidden();
  const line = await page.getByTestId('check-line').first().boundingBox();
  expect(line?.width).toBeCloseTo((50 * 96) / 25.4, 0);
  await expect(page.getByText('12 · 16.6 mm')).toBeVisible();
  await expect(page.getByText('2.10 · 66.7 mm')).toBeVisible();
});

test('a double click adds a ring to the cart once, and it is bought in its size', async ({
  page,
  db,
}) => {
  const terms = { hallmarkFee: paise(45_00) };
  const id = await addSizedPiece(db, { sizes: threeSizes, terms });
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${id}?size=12`);
  await button(page, 'Add to Cart').dblclick();
  await expect(page.getByText('Added to Cart')).toBeVisible();
  await size(page, '10').click();
  await button(page, 'Add to Cart').click();
  await page.getByRole('button', { name: 'Cart, 2 pieces' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('22KT · Size 12 · 10.00 g net')).toBeVisible();
  await expect(cart.getByText('22KT · Size 10 · 9.00 g net')).toBeVisible();
  await cart
    .getByRole('button', { name: /^Price break-up/ })
    .first()
    .click();
  await expect(cart.getByRole('table', { name: /^Price break-up/ })).toContainText(
    'Hallmark fee₹45.00',
  );
  await page.keyboard.press('Escape');

  await size(page, '12').click();
  await button(page, 'Buy Now').click();
  await expect(page).toHaveURL(`/checkout?buy-now=${id}&karat=22kt&size=12&quantity=1`);
  await expect(page.getByText('22KT · Size 12 · 10.00 g net · making 12%')).toBeVisible();
  await fillShipping(page);
  await page.getByRole('button', { name: 'Pay ₹57,726.00' }).click();
  await waysToPay.card(page);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  await expect(page.getByText('22KT · Size 12 · 16.6 mm · 10.00 g net')).toBeVisible();
  const [order] = await ordersOf(db, id);
  expect(order).toMatchObject({ paymentStatus: 'paid', totalAmount: 5_772_600 });
});

test('an out-of-stock size is made to order, and the cart says in how many days', async ({
  page,
  db,
}) => {
  const id = await addSizedPiece(db, { sizes: threeSizes, madeToOrderDays: 14 });
  await signIn(page, await addShopper(db));
  await page.goto(`/product/${id}`);
  await expect(
    sizes(page).getByText('Sizes with a dashed edge are made to order, 14 days.'),
  ).toBeVisible();
  await size(page, '14').click();
  await expect(
    sizes(page).getByRole('radio', { name: 'Size 14 · 17.2 mm, made to order' }),
  ).toBeChecked();
  await expect(panel(page).getByText('Made to order, 14 days', { exact: true })).toBeVisible();
  await button(page, 'Add to Cart').click();
  await page.getByRole('button', { name: 'Cart, 1 piece' }).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('22KT · Size 14 · 11.00 g net')).toBeVisible();
  await expect(cart.getByText('Made to order, 14 days')).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

test('the size choice and the size guide are accessible', async ({ page, db, hasTouch }) => {
  const id = await addSizedPiece(db, { sizes: threeSizes, terms: { stones: [diamonds] } });
  await page.goto(`/product/${id}`);
  await button(page, 'Add to Cart').click();
  await expect(sizes(page).getByText('Please choose a size')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole('button', { name: 'Size guide' }).click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expectGoodDialog(page, guide, hasTouch);
  await guide.getByRole('button', { name: 'It fits my card' }).click();
  await expect(guide.getByRole('slider', { name: 'Size of the ring' })).toBeVisible();
  await expectAccessible(page);
});
