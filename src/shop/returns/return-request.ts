/** How far a return is: asked for, agreed to, in the shop again, paid back; or refused, or taken back by the shopper. */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunded',
  'refused',
  'withdrawn',
] as const;
export type ReturnState = (typeof returnStates)[number];

/** Why a piece comes back. The policy of the shop takes back what was damaged on the way; others staff decide. */
export const returnReasons = ['damaged', 'wrong-piece', 'not-as-described', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const maxReturnPhotos = 5;
