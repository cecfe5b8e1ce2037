import type { PolicyAdditions } from '#platform/http/request-context.ts';

/** What the checkout page has to load from Razorpay for its window to work (Razorpay: Standard Checkout). */
export const razorpayPolicy: PolicyAdditions = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
  ],
  image: ['https://cdn.razorpay.com'],
  // Browsers that can show no window of its own are sent there by a form.
  form: ['https://api.razorpay.com'],
};
