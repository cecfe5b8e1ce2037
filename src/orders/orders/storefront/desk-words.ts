import type { Notice } from '#people/accounts/messages.ts';
import type { CancelRefusal } from '#orders/fulfilment/cancel-by-shopper.server.ts';

/** The answer to an action on the buyer's order page. */
export type DeskAnswer = { notice: Notice; kind: 'success' | 'error' | 'info' };

const title = 'Your order was not cancelled';

/** Why an order was not cancelled; an already cancelled one needs no message. */
export const cancelRefusals: Record<
  Exclude<CancelRefusal, 'not-found' | 'already-cancelled'>,
  Notice
> = {
  'window-over': {
    title,
    description: 'The cancellation period is over. Please call or write to us.',
  },
  'already-sent': {
    title,
    description:
      'It has already left our shop. Once it arrives, you can return anything damaged in transit; for anything else, please call or write to us.',
  },
  'changed-meanwhile': {
    title,
    description:
      'Your order changed while this page was open. Please check it, then cancel if you still want to.',
  },
  'not-paid-back': {
    title,
    description: 'We need to check its payment first. Please call or write to us.',
  },
};

export const deskNotices = {
  broke: {
    title: 'We couldn’t reach the shop',
    description: 'As far as we know, nothing has changed. Please try again in a moment.',
  },
  linksEnded: {
    title: 'All links to this order are disabled',
    description:
      'Links in earlier emails no longer work. Our next email about this order will have a new one.',
  },
  addedAll: { title: 'Added to your cart', description: 'Every piece, at today’s price.' },
  addedNone: 'Nothing was added to your cart',
  addedSome: 'Some pieces were added to your cart',
} as const;

/** Why a piece of an earlier order was not added to the cart. */
export const againRefusals = {
  'not-sold': 'is no longer available',
  'no-such-size': 'is no longer available in this size',
  'out-of-stock': 'is out of stock',
  'cart-full': 'is already in your cart at the maximum quantity',
  'too-many-lines': 'could not be added: your cart is full',
} as const;
