import { maxAddresses } from '#people/accounts/addresses/addresses.ts';
import type { Refusal } from '#selling/checkout/order-input.ts';

/** What the checkout says (specification, storefront 8), and what the shop adds where that is silent. */
export const checkoutMessages = {
  scriptFailed: 'Failed to load payment gateway',
  createFailed: 'Failed to create order',
  verifyFailed: 'Payment verification failed',
  amountTooLarge:
    'This is more than our payment provider takes in one payment. Please contact us and we will arrange it with you.',
  generic: 'Something went wrong. Please try again.',
  paymentsOff: 'This shop does not take payments yet. Please contact us to order.',
  cancelled: { title: 'Payment Cancelled', description: 'You can try again when ready.' },
  notConfirmed: {
    title: 'Payment not confirmed yet',
    description:
      'We could not ask the bank just now. If you have paid, you need not pay again: your order will say so by itself.',
  },
  takenOffSale: (name: string, hasOthers: boolean) =>
    `“${name}” is no longer sold.${hasOthers ? ' The rest of your order stands: please look at the new total and press Pay again.' : ''}`,
  successful: 'Payment Successful',
  addressSaved: 'Address Saved',
  addressExists: 'Address Already Exists',
  addressSaveFailed: {
    title: 'Address Save Failed',
    description: 'Your order goes on without it.',
  },
  tooManyAddresses: {
    title: 'Address Save Failed',
    description: `You have ${maxAddresses} saved addresses. Delete one to save another.`,
  },
  addressesNotLoaded: 'Failed to load addresses',
  noAddresses: 'No saved addresses found',
  refusals: {
    'price-changed':
      'The price has changed since you opened this page. Please look at the new total and confirm again.',
    'out-of-stock': 'A piece is out of stock: somebody else has just bought it.',
    'only-made-to-order':
      'A piece is no longer in stock, and can be made for you. Please look at how long that takes and confirm again.',
    'not-sold': 'A piece in your order is no longer sold. Please take it out and try again.',
    'no-such-size':
      'A piece in your order is not sold in that size. Please take it out and choose another.',
    'shop-not-open': 'We are opening soon and cannot take orders yet. Nothing was charged.',
    'no-valid-rate': "Today's gold rate is not set, so we cannot sell just now. Please try later.",
    'rate-too-old':
      "Today's gold rate is not set yet, so we cannot sell just now. Please try again later.",
    'code-refused': 'The code cannot be used for this order. Please take it off, or try another.',
    'pan-needed':
      'An order of this total needs your PAN, or Form 97. Please fill it in and pay again.',
    'too-many-unpaid':
      'Too many orders are waiting to be paid. Please sign in, or try again in a few minutes.',
    'already-paid': 'You have already paid for this order.',
    'key-in-use': 'Something went wrong. Please try again.',
  } satisfies Record<Refusal['reason'], string>,
} as const;

/** What the checkout says of the PAN. */
export const panMessages = {
  invalid: 'Please enter a valid PAN: five letters, four digits and a letter',
  /** `from`: the total, in rupees, from which on a PAN is asked for. */
  why: (from: string) => `PAN is mandatory for purchases of ${from} and above.`,
  form97:
    'By paying you declare, as in Form 97 of the Income-tax Rules, that you have no PAN and that this is true. We keep it encrypted.',
};

/** What the checkout says of a quote that has run out. */
export const quoteMessages = {
  ranOut:
    'The time to pay ran out, so price and pieces are no longer held. Press Pay for a new order at today’s price.',
};
