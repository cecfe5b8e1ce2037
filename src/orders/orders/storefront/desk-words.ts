import type { Notice } from '#people/accounts/messages.ts';
import type { CancelRefusal } from '#orders/fulfilment/cancel-by-shopper.server.ts';

/** What is answered to a buyer who has pressed something on the page of their order. */
export type DeskAnswer = { notice: Notice; kind: 'success' | 'error' | 'info' };

const title = 'Your order was not cancelled';

/** Why an order was not cancelled; one that is cancelled already shows that itself. */
export const cancelRefusals: Record<
  Exclude<CancelRefusal, 'not-found' | 'already-cancelled'>,
  Notice
> = {
  'window-over': {
    title,
    description: 'The time in which it could be cancelled here is over. Please write or call us.',
  },
  'already-sent': {
    title,
    description:
      'It has left our shop already. Once it is with you, you may return what was damaged on its way; for all else please write or call us.',
  },
  'changed-meanwhile': {
    title,
    description:
      'Something about it changed while this page was open. Please look at it again, and cancel it then if you still want to.',
  },
  'not-paid-back': {
    title,
    description: 'Its money needs one of us to look at it. Please write or call us.',
  },
};

export const deskNotices = {
  broke: {
    title: 'We could not be reached',
    description: 'Nothing has changed so far as we know. Please try again in a moment.',
  },
  linksEnded: {
    title: 'All links to this order have ended',
    description:
      'Those in the mails so far open nothing any more. The next mail about it brings one that works.',
  },
  addedAll: { title: 'Added to your cart', description: 'Every piece, at the price of today.' },
  addedNone: 'Nothing was added to your cart',
  addedSome: 'Added to your cart, but not everything',
} as const;

/** Why a piece of an earlier order was not added to the cart. */
export const againRefusals = {
  'not-sold': 'is not on offer any more',
  'no-such-size': 'does not come in this size any more',
  'out-of-stock': 'is out of stock',
  'cart-full': 'is in your cart as often as we can sell it',
  'too-many-lines': 'did not fit: your cart is full',
} as const;
