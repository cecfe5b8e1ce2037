/* The page of the hosted checkout: the payment window alone, and the way back to the shop by a form. */
const { options, cancelUrl } = JSON.parse(document.body.dataset.checkout);

const checkout = new window.Razorpay({
  ...options,
  redirect: true,
  modal: { ondismiss: () => window.location.assign(cancelUrl) },
});
checkout.open();
