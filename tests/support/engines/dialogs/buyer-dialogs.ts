import { eq } from 'drizzle-orm';
import { systemClock } from '#platform/clock.ts';
import { saveAddress } from '#people/accounts/addresses/change-addresses.server.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { addShopper } from '../../browser/people.ts';
import { addOrder, asPaid } from '../../browser/placed-orders.ts';
import { addRing } from '../../browser/stock.ts';
import { fillShipping, signIn } from '../journeys.ts';
import { dialogArea } from './dialog-area.ts';

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  address: '12 Temple Street, Anna Nagar',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

/** Dialogs of a signed-in shopper. */
export const buyerDialogs = dialogArea({
  name: 'a shopper who buys',
  async begin(view, db) {
    const shopper = await addShopper(db);
    const [profile] = await db.select().from(profiles).where(eq(profiles.email, shopper.email));
    const userId = profile?.id ?? '';
    await saveAddress(db, systemClock, { userId, address: home });
    const order = await addOrder(db, { userId, ...asPaid() });
    const ring = await addRing(db, 2);
    await signIn(view, shopper);
    return {
      order: `/order-confirmation/${order.id}`,
      ring: `/product/${ring.id}`,
      checkout: `/checkout?buy-now=${ring.id}&karat=22kt&quantity=1`,
      async raisePrice() {
        const dearer = { makingChargePercentage: 24 };
        await db.update(products).set(dearer).where(eq(products.id, ring.id));
      },
      endSession: () => db.delete(sessions).where(eq(sessions.userId, userId)),
    };
  },
  openings: [
    {
      file: 'src/app/storefront/header/profile-dialog.tsx',
      address: () => '/contact',
      open: (view) => view.press(/^Profile of/),
      title: 'Profile',
    },
    {
      file: 'src/catalogue/products/storefront/quick-look/pointed-card.tsx',
      address: () => '/products',
      async open(view) {
        // A phone has no mouse; a tablet with one does.
        await view.driver.run(
          (over: PointerEventInit) =>
            void document
              .querySelector('article')
              ?.dispatchEvent(new PointerEvent('pointerover', over)),
          { bubbles: true, pointerType: 'mouse' },
        );
        await view.press(/^Quick look at /);
      },
      title: /./,
    },
    {
      file: 'src/selling/cart/storefront/cart-drawer.tsx',
      address: ({ ring }) => ring,
      async open(view) {
        await view.press('Add to Cart');
        await view.press('Cart, 1 piece');
      },
      title: 'Your cart',
    },
    {
      file: 'src/orders/orders/storefront/cancel-part.tsx',
      address: ({ order }) => order,
      async open(view) {
        await view.press('Manage order');
        await view.press('Cancel this order');
      },
      title: 'Cancel this order?',
    },
    {
      file: 'src/selling/checkout/storefront/address/address-dialog.tsx',
      address: ({ checkout }) => checkout,
      async open(view) {
        await view.press('Use Existing Address');
        await view.sees('Temple Street');
      },
      title: 'Select Existing Address',
    },
    {
      file: 'src/selling/checkout/storefront/price-question.tsx',
      address: ({ checkout }) => checkout,
      async open(view, { raisePrice }) {
        await fillShipping(view);
        await view.offers(/^Pay ₹/);
        await raisePrice();
        await view.press(/^Pay ₹/);
      },
      title: 'The price has changed',
    },
    {
      file: 'src/selling/checkout/storefront/signed-out-question.tsx',
      address: ({ checkout }) => checkout,
      async open(view, { endSession }) {
        await fillShipping(view);
        await view.offers(/^Pay ₹/);
        await endSession();
        await view.press(/^Pay ₹/);
      },
      title: "You've been signed out",
    },
  ],
});
