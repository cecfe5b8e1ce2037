import { expect, test } from 'vitest';
import { objectionTo } from './layers.ts';

const product = 'src/catalogue/products/product.ts';
const sandbox = 'src/sandboxes/payments/sandbox.server.ts';
const paymentWindow = 'src/sandboxes/payments/browser/window.ts';
const paymentMethods = 'src/sandboxes/payments/payments/payment-methods.ts';

test.each([
  ['src/routes.ts', 'src/content/pages/storefront/home-page.tsx'],
  ['src/content/pages/storefront/home-page.tsx', product],
  ['src/content/settings/office/store-page.tsx', 'src/ui/button.tsx'],
  ['src/selling/cart/cart.ts', product],
  ['src/catalogue/media/components/thumbnail.tsx', 'src/ui/class-names.ts'],
  ['src/people/accounts/viewer.server.ts', 'src/app/shop-context.ts'],
  ['src/app/open-payments.server.ts', sandbox],
  [sandbox, paymentMethods],
  [paymentWindow, 'src/sandboxes/payments/browser/dom.ts'],
  ['scripts/start/run-shop.ts', 'src/app/open-shop.server.ts'],
  ['src/price/pricing/price.test.ts', 'src/selling/checkout/price-order.server.ts'],
  ['src/selling/checkout/place-order.db.test.ts', sandbox],
])('%s may import %s', (from, to) => {
  expect(objectionTo({ from, to, isTypeOnly: false })).toBeNull();
});

test.each([
  ['src/content/pages/storefront/home-page.tsx', 'src/app/office/page-head.tsx'],
  ['src/content/settings/office/store-page.tsx', 'src/app/storefront/paths.ts'],
  ['src/content/settings/office/store-page.test.ts', 'src/app/storefront/paths.ts'],
  ['src/selling/cart/cart.ts', 'src/app/storefront/paths.ts'],
  ['src/catalogue/products/product.ts', 'src/selling/cart/cart.ts'],
  ['src/platform/ids.ts', product],
  ['src/ui/button.tsx', product],
  ['src/ui/button.tsx', 'src/platform/ids.ts'],
  ['src/platform/ids.ts', 'src/ui/class-names.ts'],
  ['src/selling/checkout/storefront/checkout-page.tsx', sandbox],
  ['src/selling/payments/gateway.server.ts', sandbox],
  [sandbox, product],
  [sandbox, paymentWindow],
  [paymentWindow, paymentMethods],
  [paymentWindow, 'src/platform/ids.ts'],
  ['src/content/pages/storefront/home-page.tsx', 'src/app/open-shop.server.ts'],
  ['src/selling/cart/cart.ts', 'src/app/shop.server.ts'],
  ['src/selling/cart/cart.ts', 'src/ui/class-names.ts'],
  ['src/upkeep/demo/demo-rows.server.ts', 'src/upkeep/demo/test-demo-shop.server.ts'],
  ['scripts/start/run-shop.ts', 'src/sandboxes/payments/under-test/use-sandbox.server.ts'],
  ['scripts/build.ts', 'src/app/storefront/paths.ts'],
  ['src/content/pages/storefront/home-page.tsx', 'src/invented/thing.ts'],
  ['src/content/pages/storefront/home-page.tsx', 'src/orders/invented.ts'],
])('%s must not import %s', (from, to) => {
  expect(objectionTo({ from, to, isTypeOnly: false })).toEqual(expect.any(String));
});

test('the payment window may import types, but no server types', () => {
  const from = paymentWindow;
  expect(objectionTo({ from, to: paymentMethods, isTypeOnly: true })).toBeNull();
  expect(objectionTo({ from, to: sandbox, isTypeOnly: true })).toEqual(expect.any(String));
});
