/** How far a return is: asked for, agreed to, in the shop again, paid back or replaced; or refused, or taken back by the shopper. */
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

/** What a buyer wants in the place of what they give back: their money, or the same piece once more. */
export const returnWishes = ['refund', 'replacement'] as const;
export type ReturnWish = (typeof returnWishes)[number];

export const returnWishNames: Record<ReturnWish, string> = {
  refund: 'Refund',
  replacement: 'Replacement',
};

/** Why a piece comes back. The policy of the shop takes back what was damaged on the way; others staff decide. */
export const returnReasons = [
  'damaged',
  'wrong-piece',
  'wrong-size',
  'not-as-described',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const maxReturnPhotos = 5;

/** The longest description of what is wrong, and the longest answer to one that is refused, in characters. */
export const maxReturnWords = 1000;

/** Why a piece comes back, as both sides read it. */
export const returnReasonNames: Record<ReturnReason, string> = {
  damaged: 'Damaged in transit',
  'wrong-piece': 'Wrong piece',
  'wrong-size': 'Wrong size',
  'not-as-described': 'Not as described',
  other: 'Other reason',
};
