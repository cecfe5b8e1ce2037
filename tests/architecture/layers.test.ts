import { expect, test } from 'vitest';
import { objectionTo } from './layers.ts';

const product = 'src/shop/catalogue/product.ts';
const sandbox = 'src/payment-sandbox/sandbox.server.ts';
const paymentWindow = 'src/payment-sandbox/browser/window.ts';
const paymentMethods = 'src/payment-sandbox/payments/payment-methods.ts';

test.each([
  ['src/routes.ts', 'src/storefront/home-page.tsx'],
  ['src/storefront/home-page.tsx', product],
  ['src/admin/store-page.tsx', 'src/ui/button.tsx'],
  ['src/shop/cart/cart.ts', product],
  ['src/shop/media/components/thumbnail.tsx', 'src/ui/class-names.ts'],
  ['src/shop/accounts/viewer.server.ts', 'src/shop/shop-context.ts'],
  ['src/shop/open-payments.server.ts', sandbox],
  [sandbox, paymentMethods],
  [paymentWindow, 'src/payment-sandbox/browser/dom.ts'],
  ['scripts/start/run-shop.ts', 'src/shop/open-shop.server.ts'],
  ['src/shop/pricing/price.test.ts', 'src/shop/checkout/price-order.server.ts'],
  ['src/shop/checkout/place-order.db.test.ts', sandbox],
])('%s may import %s', (from, to) => {
  expect(objectionTo({ from, to, isTypeOnly: false })).toBeNull();
});

test.each([
  ['src/storefront/home-page.tsx', 'src/admin/page-head.tsx'],
  ['src/admin/store-page.tsx', 'src/storefront/paths.ts'],
  ['src/admin/store-page.test.ts', 'src/storefront/paths.ts'],
  ['src/shop/cart/cart.ts', 'src/storefront/paths.ts'],
  ['src/shop/catalogue/product.ts', 'src/shop/cart/cart.ts'],
  ['src/platform/ids.ts', product],
  ['src/ui/button.tsx', product],
  ['src/ui/button.tsx', 'src/platform/ids.ts'],
  ['src/platform/ids.ts', 'src/ui/class-names.ts'],
  ['src/storefront/checkout-page.tsx', sandbox],
  ['src/shop/payments/gateway.server.ts', sandbox],
  [sandbox, product],
  [sandbox, paymentWindow],
  [paymentWindow, paymentMethods],
  [paymentWindow, 'src/platform/ids.ts'],
  ['src/storefront/home-page.tsx', 'src/shop/open-shop.server.ts'],
  ['src/shop/cart/cart.ts', 'src/shop/shop.server.ts'],
  ['src/shop/cart/cart.ts', 'src/ui/class-names.ts'],
  ['src/shop/demo/demo-rows.server.ts', 'src/shop/demo/test-demo-shop.server.ts'],
  ['scripts/start/run-shop.ts', 'src/payment-sandbox/under-test/use-sandbox.server.ts'],
  ['scripts/build.ts', 'src/storefront/paths.ts'],
  ['src/storefront/home-page.tsx', 'src/invented/thing.ts'],
  ['src/storefront/home-page.tsx', 'src/shop/invented.ts'],
])('%s must not import %s', (from, to) => {
  expect(objectionTo({ from, to, isTypeOnly: false })).toEqual(expect.any(String));
});

test('the payment window may import types, but none of the server’s', () => {
  const from = paymentWindow;
  expect(objectionTo({ from, to: paymentMethods, isTypeOnly: true })).toBeNull();
  expect(objectionTo({ from, to: sandbox, isTypeOnly: true })).toEqual(expect.any(String));
});
