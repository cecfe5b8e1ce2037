/** What can be undone: several products that were changed at once, orders by hand, an enquiry, a page of the shop, what a word means. */
export const undoKinds = [
  'products',
  'collection-order',
  'home-order',
  'enquiry',
  'page',
  'synonym',
] as const;

export type UndoKind = (typeof undoKinds)[number];

/** Who takes back which of their changes. */
export type UndoRequest = { step: string; by: string };

/** Why nothing was taken back; nothing is written then. */
export type NotUndone = 'changed-meanwhile' | 'not-found';
