/**
 * What can be undone: bulk updates of products, manual sort orders, changes to an enquiry, a page of the shop, the meanings of a
 * word.
 */
export const undoKinds = [
  'products',
  'collection-order',
  'home-order',
  'enquiry',
  'page',
  'synonym',
] as const;

export type UndoKind = (typeof undoKinds)[number];

/** Who undoes which of their changes. */
export type UndoRequest = { step: string; by: string };

/** Why nothing was undone; nothing is written then. */
export type NotUndone = 'changed-meanwhile' | 'not-found';
