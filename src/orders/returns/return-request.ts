/**
 * The state of a return: requested, approved, back in the shop, refunded or replaced; or refused, or withdrawn by the shopper.
 */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'replaced',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** What a buyer wants in exchange: a refund, or the same piece again. */
export const returnWishes = ['refund', 'replacement'] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnWishNames: Record<ReturnWish, string> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

/** Why a piece is returned. The shop's policy accepts pieces damaged in transit; staff decide on the others. */
export const returnReasons = [
  'damaged',
  'wrong-piece',
  'wrong-size',
  'not-as-described',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Where a return is posted: the page itself, and the router's data request. */
export const returnFormPath = /^\/order-confirmation\/[\da-f-]{36}\/return(\.data)?$/i;

/** The maximum length of a description, and of a refusal, in characters. */
export const maxReturnWords = 1000;

/** The return reasons, as buyer and staff read them. */
export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Damaged in transit',
  'wrong-piece': 'Wrong piece',
  'wrong-size': 'Wrong size',
  'not-as-described': 'Not as described',
  other: 'Other reason',
};
