import type { CheckoutOptions } from './checkout-options.ts';

/* The hosted checkout page: only the payment window, and a form that leads back to the shop. */
type HandedOver = { options: CheckoutOptions; cancelUrl: string };
const { options, cancelUrl }: HandedOver = JSON.parse(document.body.dataset['checkout'] ?? '');

if (!window.Razorpay) throw new Error('The checkout script is not loaded');
const checkout = new window.Razorpay({
  ...options,
  redirect: true,
  modal: { ondismiss: () => window.location.assign(cancelUrl) },
});
checkout.open();
