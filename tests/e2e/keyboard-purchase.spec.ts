import { eq } from 'drizzle-orm';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { expectFocusKept, tabAndPress, tabAndType, tabTo } from '../support/browser/keyboard.ts';
import { notification } from '../support/browser/notifications.ts';
import { ordersOf } from '../support/browser/orders.ts';
import { windowOf } from '../support/browser/payment-window.ts';
import { addShopper } from '../support/browser/people.ts';
import { buyer } from '../support/browser/shipping.ts';
import { addRing } from '../support/browser/stock.ts';
import { expect, test } from '../support/browser/test.ts';

const visible = { visible: true };

test('a shopper can buy by keyboard alone, with a visible focus at every stop', async ({
  page,
  db,
}) => {
  test.slow();
  const ring = await addRing(db, 5);
  await db
    .update(products)
    .set({ availableKarats: ['22kt', '18kt'] })
    .where(eq(products.id, ring.id));
  await db.insert(karatRecords).values({
    productId: ring.id,
    karat: '18kt',
    grossWeightMg: milligrams(8_000),
    stockQuantity: 5,
  });
  const shopper = await addShopper(db);
  await page.goto('/auth');
  await tabAndType(page, page.getByLabel('Email'), shopper.email);
  await tabAndType(page, page.getByLabel('Password', { exact: true }), shopper.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: `Profile of ${shopper.name}` })).toBeVisible();

  // From the home page to the piece by the search.
  const search = page.getByRole('button', { name: 'Search', exact: true }).filter(visible);
  await tabAndPress(page, search);
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(ring.name);
  await expect(page.getByRole('option', { name: ring.name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: ring.name })).toBeVisible();
  await expectFocusKept(page);

  // Chooses the karat with the arrow keys, then the quantity, and adds to the cart.
  await tabTo(page, page.getByRole('radio', { name: /22KT/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /18KT/ })).toBeChecked();
  await tabAndPress(page, page.getByRole('button', { name: 'Increase quantity' }));
  await tabAndPress(page, page.getByRole('button', { name: 'Add to Cart' }).filter(visible));
  await expect(notification(page, 'Added to Cart')).toBeVisible();

  // The cart opens, traps the focus, and restores it on close.
  const cartButton = page.getByRole('button', { name: 'Cart, 2 pieces' });
  await tabAndPress(page, cartButton);
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByText('18KT · 8.00 g net')).toBeVisible();
  await tabAndPress(page, cart.getByRole('button', { name: /^Decrease/ }));
  await expect(cart.getByTestId('cart-total')).toHaveText('₹46,144');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cart, 1 piece' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, cart.getByRole('link', { name: 'Proceed to Checkout' }));

  // The form, opening the saved addresses on the way.
  const addresses = page.getByRole('button', { name: 'Use Existing Address' });
  await tabAndPress(page, addresses);
  await expect(page.getByText('No saved addresses found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addresses).toBeFocused();
  for (const [label, value] of Object.entries(buyer)) {
    await tabAndType(page, page.getByLabel(label, { exact: true }), value);
  }
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Tamil Nadu');
  const pay = page.getByRole('button', { name: 'Pay ₹46,144.00' });
  await tabAndPress(page, pay);

  // The payment window, dismissed once and then used to pay.
  const window = windowOf(page);
  await window.getByText('How would you like to pay?').waitFor();
  await tabAndPress(page, window.getByLabel('Close payment window'));
  await tabAndPress(page, window.getByRole('button', { name: 'Leave' }));
  await expect(notification(page, 'Payment Cancelled')).toBeVisible();
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await tabAndPress(page, window.locator('[data-method=upi]'));
  await tabAndPress(page, window.getByRole('button', { name: /^Show QR code/ }));
  await tabAndPress(page, window.getByRole('button', { name: 'Approve' }));
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  const [order] = await ordersOf(db, ring.id);
  expect(order).toMatchObject({ paymentStatus: 'paid', item: { karat: '18kt', quantity: 1 } });
});
