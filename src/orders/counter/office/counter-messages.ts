import { codeProblemWords } from '#selling/offers/code.ts';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import type { FailureTexts } from '#app/office/failing-writes.ts';
import type { NotPriced } from '#orders/counter/price-concession.server.ts';
import type { NotOffered } from '#selling/checkout/price-order.server.ts';
import { cashLimitText } from '#orders/counter/cash-limit.ts';

/** What the screens of orders by staff say. */
export const counterMessages = {
  failedToLoad: 'Failed to load quotations',
  none: 'No quotation has been saved yet.',
  gone: 'This quotation is not there.',
  noPieces: 'Please choose what is ordered',
  saved: 'Quotation saved successfully',
  mailed: 'Quotation mailed to the customer',
  notMailed: 'It is no longer valid, or somebody else has just mailed it.',
  placed: 'Order placed successfully',
  priceChanged:
    'The price has changed since this page was shown. Please look at it and save again.',
  noSuchAccount: 'This account has no verified e-mail, or is disabled. Choose another, or none.',
  expired: 'This quotation has expired. Make a new one at today’s prices.',
  noAgreedPrices: 'Your role may not agree prices. Please ask a manager or the owner.',
  panNeeded: 'An order of this total needs the buyer’s PAN, or Form 97',
  panInvalid: 'Please enter a valid PAN: five letters, four digits and a letter',
  outOfStock: (name: string) => `“${name}” is out of stock: somebody else has just taken it.`,
  notSold: (name: string) => `“${name}” is no longer in the catalogue.`,
  paid: 'Payment noted',
  alreadyPaid:
    'This order is paid already. Nothing was noted; please give the money back to the customer.',
  cancelled: 'This order is cancelled. Nothing was noted; please give the money back.',
  amountDiffers: (total: string) => `The order costs ${total}, neither more nor less`,
  cashLimit: cashLimitText,
  paidWithoutStock:
    'Its pieces have been sold to others. Nothing was noted; please give the money back.',
  linkSent: 'Payment link sent to the customer',
  linkRequested:
    'The payment provider has not answered yet. The link is asked for again and sent to the customer as soon as it is there.',
  linkTooLarge: 'This is more than the payment provider takes in one payment.',
  linkRefused: 'The payment provider refused to make a link.',
  linkCancelled: 'Payment link cancelled',
  linkPaidMeanwhile: 'It has been paid meanwhile: the order is paid.',
  linkOver: 'This link can no longer be paid.',
  linkNotCancelled:
    'The payment provider has not answered. The link can still be paid; please try again.',
  linkNotThereYet: 'The payment provider has not made this link yet. Please try again in a minute.',
  linkTooLate:
    'The reservation of this order ends too soon for a payment link. Make a new order of its pieces.',
  paymentsOff: 'No payment provider is set up.',
  paidBack: 'Noted as paid back',
} as const;

export const counterFailures: FailureTexts = {
  'counter-payment': 'Failed to note the payment',
  'payment-link': 'Failed to make a payment link',
  'cancel-payment-link': 'Failed to cancel the payment link',
  'paid-back': 'Failed to note that it was paid back',
  mail: 'Failed to mail the quotation',
  order: 'Failed to place the order',
  default: 'Failed to save the quotation',
};

/** Why nothing can be quoted at this moment. */
export const notOfferedTexts: Record<NotOffered['reason'], string> = {
  'shop-not-open':
    'The shop is not set up yet, so nothing can be sold. The Overview lists what is missing and where to set it.',
  'no-valid-rate': 'Today’s gold rate is not set, so nothing can be sold just now.',
  'rate-too-old': 'Today’s gold rate is older than the shop sells by. Please set it first.',
  'not-sold': 'A piece is not sold like that. Please take it out.',
  'no-such-size': 'A piece is not sold in that size. Please take it out and choose another.',
};

type NotConceded = Exclude<NotPriced, NotOffered>;

/** Whether a refusal is of what staff give, and not of the pieces. */
export function isOfConcession(refusal: NotPriced): refusal is NotConceded {
  return !(refusal.reason in notOfferedTexts);
}

/** Why staff cannot give their customer what they have typed. */
export function notConcededText(refusal: NotConceded): string {
  switch (refusal.reason) {
    case 'code-refused':
      return codeProblemWords(refusal.problem);
    case 'nothing-off':
      return 'No piece costs less by this: the making charge, or an offer, is as low already.';
    case 'below-gold':
      return refusal.atMost > 0
        ? `Gold is never sold below its value: at most ${formatRupeesAndPaise(refusal.atMost)} can be taken off here, before GST.`
        : 'Nothing can be taken off: these pieces cost no more than their gold already.';
    case 'above-limit':
      return refusal.percent > 0
        ? `You may take off at most ${formatRupeesAndPaise(refusal.atMost)} here, before GST: ${refusal.percent}% of the making charge. Please ask a manager or the owner.`
        : counterMessages.noAgreedPrices;
  }
}
