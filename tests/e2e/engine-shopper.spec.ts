import { ordersOf } from '../support/browser/orders.ts';
import { addShopper } from '../support/browser/people.ts';
import { addRing } from '../support/browser/stock.ts';
import { fillShipping, paymentFrame, signIn } from '../support/engines/journeys.ts';
import { expect, test } from '../support/engines/test.ts';
import type { EngineWindow } from '../support/engines/window.ts';

test.slow();

test(
  'a shopper finds a piece by search, and Back returns to the same place in the list',
  { tag: '@webkit' },
  async ({ view }) => {
    await view.open('/products');
    await view.press('Search');
    await view.seesDialog('Search');
    await view.fill(/^Search categories/, 'jhumka');
    await view.sees(/\d+ results?/);
    await view.press(/Jhumka/);
    await view.arrives('/product/');
    await view.seesHeading(/Jhumka/);
    await view.sees('incl. GST');
    await view.back();
    await view.arrives('/products');
    await view.seesHeading('Products');

    // Returns from another document by the back/forward cache.
    await view.driver.run(() => window.scrollTo(0, 1_200), null);
    await view.leaveFor('/checkout');
    await view.arrives('/checkout');
    await view.back();
    await view.arrives('/products');
    await expect.poll(() => view.driver.run(() => window.scrollY, null)).toBe(1_200);
  },
);

test(
  'a shopper filters a list on the sheet, and an empty result offers a way out',
  { tag: '@webkit' },
  async ({ view }) => {
    await view.open('/category/rings');
    await view.press(/^Filter/);
    await view.seesDialog('Filter');
    await view.press(/^Up to ₹30,000/);
    await view.press(/^Show \d+ pieces?$/);
    await view.arrives('/category/rings?price=-30000');
    await view.press('Remove Up to ₹30,000');
    await expect.poll(() => view.address()).toBe('/category/rings');

    await view.open('/category/rings?price=-1');
    await view.sees('No pieces match all your choices');
    await view.press(/^Any price: \d+ pieces$/);
    await expect.poll(() => view.address()).toBe('/category/rings');
    await view.sees(/\d+ pieces?/);
  },
);

test(
  'a guest leaves the payment window, fails to pay, and then pays',
  { tag: ['@webkit', '@firefox'] },
  async ({ view, db }) => {
    const ring = await addRing(db, 2);
    await view.open(`/product/${ring.id}`);
    await view.press('Buy Now');
    await view.arrives('/checkout');
    await fillShipping(view);
    await view.press(/^Pay ₹/);
    await view.within(paymentFrame, async () => {
      await view.sees('How would you like to pay?');
      await view.press('Close payment window');
      await view.press('Leave');
    });
    await view.sees('Payment Cancelled');

    await view.press(/^Pay ₹/);
    await view.within(paymentFrame, async () => {
      await view.press(/^Netbanking/);
      await view.press(/^HDFC/);
      await view.press('Failure');
    });
    await view.arrives('/order-failed');
    await view.press('Try Again');
    await view.arrives('/checkout');

    await view.press(/^Pay ₹/);
    await view.within(paymentFrame, async () => {
      await view.press(/^Card/);
      await view.fill('Card number', '4100280000001007');
      await view.fill('Expiry (MM/YY)', '12/40');
      await view.fill('CVV', '123');
      await view.press(/^Pay/);
      await view.fill('One-time password', '1234');
      await view.press('Confirm payment');
    });
    await view.arrives('/order-confirmation/');
    await view.sees('Order Confirmed!');
    expect(await ordersOf(db, ring.id)).toMatchObject([{ paymentStatus: 'paid' }]);
  },
);

test('a shopper signs in, buys to a saved address, and cancels', async ({ view, db }) => {
  const shopper = await addShopper(db);
  const ring = await addRing(db, 4);
  await signIn(view, shopper);
  const checkout = `/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`;
  await view.open(checkout);
  await fillShipping(view);
  await view.press('Save Address');
  await pay(view);

  await view.open(checkout);
  await view.press('Use Existing Address');
  await view.seesDialog('Select Existing Address');
  await view.press(/^Use this address/);
  await pay(view);
  await view.press('Manage order');
  await view.press('Cancel this order');
  await view.seesDialog('Cancel this order?');
  await view.press('Cancel the order');
  // The provider may have refunded it before the page appears.
  await view.seesHeading(/^Order (cancelled|refunded)$/);
});

async function pay(view: EngineWindow): Promise<void> {
  await view.press(/^Pay ₹/);
  await view.within(paymentFrame, async () => {
    await view.press(/^UPI/);
    await view.press(/^Show QR code/);
    await view.press('Approve');
  });
  await view.arrives('/order-confirmation/');
  await view.sees('Order Confirmed!');
}
