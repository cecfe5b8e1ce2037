import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole site, in the order of the specification's route table. */
export default [
  route('robots.txt', 'storefront/endpoints/robots.ts'),
  route('sitemap.xml', 'storefront/endpoints/sitemap.ts'),
  layout('storefront/storefront-layout.tsx', [
    index('storefront/home-page.tsx'),
    route('product/:productId', 'storefront/product-page.tsx'),
    route('category/:category', 'storefront/category-page.tsx'),
    route('products', 'storefront/products-page.tsx'),
    route('collections', 'storefront/collections-page.tsx'),
    route('collection/:collection', 'storefront/collection-page.tsx'),
    route('category/:category/collection/:collection', 'storefront/collection-page.tsx', {
      id: 'collection-in-category',
    }),
    route('contact', 'storefront/contact-page.tsx'),
    route('bulk-order', 'storefront/bulk-order-page.tsx'),
    route('about-us', 'storefront/about-page.tsx'),
    route('about', 'storefront/about-page.tsx', { id: 'about-from-footer' }),
    route('order-confirmation/:orderId?', 'storefront/order-confirmation-page.tsx'),
    route('order-failed', 'storefront/order-failed-page.tsx'),
    route('auth', 'storefront/auth-page.tsx'),
    route('auth/verify', 'storefront/verify-email-page.tsx'),
    route('auth/forgot', 'storefront/forgot-password-page.tsx'),
    route('auth/reset', 'storefront/reset-password-page.tsx'),
    route('my-orders', 'storefront/my-orders-page.tsx'),
    route('my-account', 'storefront/my-account-page.tsx'),
    route('demo/outbox', 'storefront/demo-outbox-page.tsx'),
    route('terms-and-conditions', 'storefront/terms-page.tsx'),
    route('privacy-policy', 'storefront/privacy-page.tsx'),
    route('cancellation-and-refunds', 'storefront/cancellation-page.tsx'),
    route('shipping-policy', 'storefront/shipping-page.tsx'),
    route('*', 'storefront/not-found-page.tsx'),
  ]),
  route('checkout', 'storefront/checkout-page.tsx'),

  route('admin-login', 'admin/sign-in-page.tsx'),
  ...prefix('admin', [
    index('admin/sign-in-page.tsx', { id: 'admin-entry' }),
    layout('admin/admin-layout.tsx', [
      layout('admin/admin-content.tsx', [
        route('store', 'admin/store-page.tsx'),
        route('categories', 'admin/categories-page.tsx'),
        route('outbox', 'admin/outbox-page.tsx'),
        route('enquiries', 'admin/enquiries-page.tsx'),
        route('*', 'admin/overview-page.tsx'),
      ]),
    ]),
  ]),

  ...prefix('api', [
    route('viewer', 'storefront/endpoints/viewer.ts'),
    route('sign-out', 'storefront/endpoints/sign-out.ts'),
    route('cart', 'storefront/endpoints/cart.ts'),
    route('cart/:lineId', 'storefront/endpoints/cart-line.ts'),
    route('wishlist', 'storefront/endpoints/wishlist.ts'),
    route('search', 'storefront/endpoints/search.ts'),
    route('addresses', 'storefront/endpoints/addresses.ts'),
    route('clear-cart', 'storefront/endpoints/clear-cart.ts'),
    route('create-razorpay-order', 'storefront/endpoints/create-razorpay-order.ts'),
    route('verify-payment', 'storefront/endpoints/verify-payment.ts'),
    route('payment-callback', 'storefront/endpoints/payment-callback.ts'),
    route('razorpay-webhook', 'storefront/endpoints/razorpay-webhook.ts'),
    route('orders/:orderId/state', 'storefront/endpoints/order-state.ts'),
  ]),
] satisfies RouteConfig;
