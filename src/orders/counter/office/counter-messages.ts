import { codeProblemWords } from '#selling/offers/code.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';
import type { NotPriced } from '#orders/counter/price-concession.server.ts';
import type { NotOffered } from '#selling/checkout/order-input.ts';
import { cashLimitText } from '#orders/counter/cash-limit.ts';

/** Messages on the counter screens. */
export const counterMessages = {
  failedToLoad: 'Failed to load quotations',
  none: 'No saved quotations yet.',
  gone: 'Quotation not found.',
  noPieces: 'Please choose at least one piece',
  saved: 'Quotation saved successfully',
  mailed: 'Quotation emailed to the customer',
  notMailed: 'It is no longer valid, or someone else has just mailed it.',
  placed: 'Order placed successfully',
  priceChanged: 'The price has changed since you opened this page. Please check it and save again.',
  noSuchAccount: 'This account has no verified email or is disabled. Choose another, or none.',
  expired: 'This quotation has expired. Make a new one at today’s prices.',
  noAgreedPrices: 'Your role can’t agree prices. Please ask a manager or the owner.',
  panNeeded: 'An order of this total needs the buyer’s PAN, or Form 97',
  panInvalid: 'Please enter a valid PAN: five letters, four digits and a letter',
  outOfStock: (name: string) => `“${name}” is out of stock: someone else has just taken it.`,
  notSold: (name: string) => `“${name}” is no longer in the catalogue.`,
  paid: 'Payment recorded',
  alreadyPaid:
    'This order is already paid. Nothing was recorded; please return the money to the customer.',
  cancelled: 'This order is cancelled. Nothing was recorded; please return the money.',
  amountDiffers: (total: string) => `The amount must be exactly ${total}`,
  cashLimit: cashLimitText,
  paidWithoutStock:
    'Its pieces have been sold to others. Nothing was recorded; please return the money.',
  linkSent: 'Payment link sent to the customer',
  linkRequested:
    'The payment provider has not responded yet. We’ll keep trying, and send the link to the customer once it is ready.',
  linkTooLarge: 'This is more than the payment provider accepts in one payment.',
  linkRefused: 'The payment provider declined to create a link.',
  linkCancelled: 'Payment link cancelled',
  linkPaidMeanwhile: 'The customer has already paid: the order is paid.',
  linkOver: 'This link can no longer be paid.',
  linkNotCancelled:
    'The payment provider has not responded. The link can still be paid; please try again.',
  linkNotThereYet:
    'The payment provider has not created this link yet. Please try again in a minute.',
  linkTooLate:
    'This order’s reservation ends too soon for a payment link. Please create a new order.',
  paymentsOff: 'No payment provider is set up.',
  paidBack: 'Refund recorded',
} as const;

export const counterFailures: FailureTexts = {
  'counter-payment': 'Failed to record the payment',
  'payment-link': 'Failed to create a payment link',
  'cancel-payment-link': 'Failed to cancel the payment link',
  'paid-back': 'Failed to record the refund',
  mail: 'Failed to email the quotation',
  order: 'Failed to place the order',
  default: 'Failed to save the quotation',
};

/** Why nothing can be quoted right now. */
export const notOfferedTexts: Record<NotOffered['reason'], string> = {
  'shop-not-open':
    'The shop is not set up yet, so nothing can be sold. See the Overview for what is missing.',
  'no-valid-rate': 'Today’s gold rate is not set, so nothing can be sold right now.',
  'rate-too-old': 'The gold rate is too old to sell at. Please set today’s rate first.',
  'not-sold': 'A piece is not available as chosen. Please remove it.',
  'no-such-size': 'A piece is not available in that size. Please remove it and choose another.',
};

type NotConceded = Exclude<NotPriced, NotOffered>;

/** Whether a refusal concerns the concession rather than the pieces. */
export function isOfConcession(refusal: NotPriced): refusal is NotConceded {
  return !(refusal.reason in notOfferedTexts);
}

/** Why staff cannot give the concession they typed. */
export function notConcededText(refusal: NotConceded): string {
  switch (refusal.reason) {
    case 'code-refused':
      return codeProblemWords(refusal.problem);
    case 'nothing-off':
      return 'This lowers no price: the making charge or an offer is already as low.';
    case 'below-gold':
      return refusal.atMost > 0
        ? `Gold can’t be sold below its value: at most ${formatRupeesAndPaise(refusal.atMost)} can be taken off here, before GST.`
        : 'Nothing can be taken off: these pieces already cost no more than their gold.';
    case 'above-limit':
      return refusal.percent > 0
        ? `You may take off at most ${formatRupeesAndPaise(refusal.atMost)} here, before GST: ${refusal.percent}% of the making charge. Please ask a manager or the owner.`
        : counterMessages.noAgreedPrices;
  }
}
