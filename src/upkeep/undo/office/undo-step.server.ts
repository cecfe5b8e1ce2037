import type { Right } from '#people/accounts/permissions.ts';
import { undoBulkUpdate } from '#catalogue/products/bulk-update/undo-bulk-update.server.ts';
import { undoCollectionOrder } from '#catalogue/products/categories/arrange-collection.server.ts';
import { undoHomeOrder } from '#catalogue/products/categories/arrange-home.server.ts';
import { undoEnquiryChange } from '#people/enquiries/change-enquiry.server.ts';
import { undoPageChange } from '#content/pages/save-page.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { UndoKind, UndoRequest } from '#upkeep/undo/undo-kind.ts';
import { type AdminAnswer, done, outdated } from '#app/office/admin-answer.ts';
import { undoMessages as messages } from './undo-messages.ts';

/** What taking each back asks for: the right by which it is done. */
export const rightOfUndo: Record<UndoKind, Right> = {
  products: 'catalogue',
  'collection-order': 'catalogue',
  'home-order': 'catalogue',
  enquiry: 'orders',
  page: 'pages',
};

const refusals = {
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'not-found': outdated(messages.gone),
  'picture-gone': outdated(messages.pictureGone),
};

/** Takes back a change of this kind. */
export async function undoStep(
  shop: Pick<Shop, 'db' | 'clock'>,
  kind: UndoKind,
  request: UndoRequest,
): Promise<AdminAnswer> {
  const undone = await undo(shop, kind, request);
  return undone.ok ? done(messages.undone) : refusals[undone.reason];
}

function undo({ db, clock }: Pick<Shop, 'db' | 'clock'>, kind: UndoKind, request: UndoRequest) {
  switch (kind) {
    case 'products':
      return undoBulkUpdate(db, request);
    case 'collection-order':
      return undoCollectionOrder(db, request);
    case 'home-order':
      return undoHomeOrder(db, request);
    case 'enquiry':
      return undoEnquiryChange(db, request);
    case 'page':
      return undoPageChange(db, { ...request, clock });
  }
}
