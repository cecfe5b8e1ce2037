import type { CheckoutOptions } from './checkout-options.ts';

/* The page of the hosted checkout: the payment window alone, and the way back to the shop by a form. */
type HandedOver = { options: CheckoutOptions; cancelUrl: string };
const { options, cancelUrl }: HandedOver = JSON.parse(document.body.dataset['checkout'] ?? '');

if (!window.Razorpay) throw new Error('The checkout script is not loaded');
const checkout = new window.Razorpay({
  ...options,
  redirect: true,
  modal: { ondismiss: () => window.location.assign(cancelUrl) },
});
checkout.open();
