import { maxAddresses } from '#people/accounts/addresses/addresses.ts';
import type { Refusal } from '#selling/checkout/order-input.ts';

/** The checkout's messages (specification, storefront 8), plus our own where that has none. */
export const checkoutMessages = {
  scriptFailed: 'Failed to load payment gateway',
  createFailed: 'Failed to create order',
  verifyFailed: 'Payment verification failed',
  amountTooLarge:
    'This is more than our payment provider accepts in one payment. Please contact us and we’ll arrange it with you.',
  generic: 'Something went wrong. Please try again.',
  paymentsOff: 'We don’t accept payments yet. Please contact us to order.',
  cancelled: { title: 'Payment Cancelled', description: 'You can try again when ready.' },
  notConfirmed: {
    title: 'Payment not confirmed yet',
    description:
      'We couldn’t reach the bank right now. If you have paid, please don’t pay again: your order will update by itself.',
  },
  takenOffSale: (name: string, hasOthers: boolean) =>
    `“${name}” is no longer sold.${hasOthers ? ' Your other pieces are still in the order. Please check the new total and press Pay again.' : ''}`,
  successful: 'Payment Successful',
  addressSaved: 'Address Saved',
  addressExists: 'Address Already Exists',
  addressSaveFailed: {
    title: 'Address Save Failed',
    description: 'Your order continues without saving it.',
  },
  tooManyAddresses: {
    title: 'Address Save Failed',
    description: `You have ${maxAddresses} saved addresses. Delete one to save another.`,
  },
  addressesNotLoaded: 'Failed to load addresses',
  noAddresses: 'No saved addresses found',
  refusals: {
    'price-changed':
      'The price has changed since you opened this page. Please check the new total and confirm again.',
    'out-of-stock': 'A piece is out of stock: someone has just bought it.',
    'only-made-to-order':
      'A piece is no longer in stock, but we can make it for you. Please check how long that takes and confirm again.',
    'not-sold': 'A piece in your order is no longer sold. Please remove it and try again.',
    'no-such-size':
      'A piece in your order is not available in that size. Please remove it and choose another.',
    'shop-not-open': 'We’re opening soon and can’t take orders yet. You have not been charged.',
    'no-valid-rate':
      "Today's gold rate is not set yet, so we can't take orders right now. Please try again later.",
    'rate-too-old':
      "Today's gold rate is not set yet, so we can't take orders right now. Please try again later.",
    'code-refused': "This code can't be used for this order. Please remove it or try another.",
    'not-collected-here':
      'Orders can’t be collected at our showroom at the moment. Please choose delivery.',
    'not-delivered-there':
      'We don’t deliver to this pincode yet. Please call us, or choose another address.',
    'not-insured-there':
      'Our carriers don’t insure an order of this value to this pincode. Please call us, or choose another address.',
    'pan-needed':
      'An order of this value needs your PAN or Form 97. Please fill it in and pay again.',
    'too-many-unpaid':
      'Too many orders are awaiting payment. Please sign in, or try again in a few minutes.',
    'already-paid': 'You have already paid for this order.',
    'key-in-use': 'Something went wrong. Please try again.',
  } satisfies Record<Refusal['reason'], string>,
} as const;

/** The checkout's messages about the PAN. */
export const panMessages = {
  invalid: 'Please enter a valid PAN: five letters, four digits and a letter',
  /** `from`: the total in rupees from which a PAN is required. */
  why: (from: string) => `PAN is mandatory for purchases of ${from} and above.`,
  form97:
    'By paying you declare, as in Form 97 of the Income-tax Rules, that you have no PAN and that these details are true. We store them encrypted.',
};

/** The checkout's messages about an expired quote. */
export const quoteMessages = {
  ranOut:
    'Time to pay has run out, so your price and pieces are no longer reserved. Press Pay to order again at today’s price.',
};
