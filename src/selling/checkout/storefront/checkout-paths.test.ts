import { expect, test } from 'vitest';
import { buyNowPath } from '#selling/cart/storefront/buy-now.ts';
import { checkoutPath, orderFailedPath } from './checkout-paths.ts';

const failed = { error: 'The bank said no & more', orderId: '7' };
const wayBack = (path: string) => checkoutPath(new URL(path, 'http://shop.test').searchParams);

test('the failure page has the error and the order, and leads back to the cart’s checkout', () => {
  const path = orderFailedPath(failed, '?utm=mail');
  expect(path).toBe('/order-failed?error=The+bank+said+no+%26+more&orderId=7');
  expect(wayBack(path)).toBe('/checkout');
  expect(orderFailedPath({ ...failed, error: '' }, '')).toContain('error=Payment+failed');
});

test('the failure page leads back to the Buy Now checkout of the piece', () => {
  const search = '?buy-now=ring&karat=18kt&quantity=2';
  expect(wayBack(orderFailedPath(failed, search))).toBe(`/checkout${search}`);
  const sized = buyNowPath({ productId: 'ring', karat: '18kt', size: '14', quantity: 1 });
  expect(sized).toBe('/checkout?buy-now=ring&karat=18kt&size=14&quantity=1');
  expect(wayBack(orderFailedPath(failed, sized.slice('/checkout'.length)))).toBe(sized);
});

test('the failure page leads back to a checkout for collection', () => {
  const search = '?buy-now=ring&karat=18kt&quantity=2&collect=yes';
  expect(wayBack(orderFailedPath(failed, search))).toBe(`/checkout${search}`);
  expect(wayBack(orderFailedPath(failed, '?collect=yes'))).toBe('/checkout?collect=yes');
  expect(wayBack(orderFailedPath(failed, '?collect=no'))).toBe('/checkout');
});
