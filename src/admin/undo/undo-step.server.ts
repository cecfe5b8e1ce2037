import type { Right } from '#shop/accounts/permissions.ts';
import { undoBulkUpdate } from '#shop/catalogue/bulk-update/undo-bulk-update.server.ts';
import { undoCollectionOrder } from '#shop/catalogue/categories/arrange-collection.server.ts';
import { undoHomeOrder } from '#shop/catalogue/categories/arrange-home.server.ts';
import { undoEnquiryChange } from '#shop/enquiries/change-enquiry.server.ts';
import { undoPageChange } from '#shop/pages/save-page.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { UndoKind, UndoRequest } from '#shop/undo/undo-kind.ts';
import { type AdminAnswer, done, outdated } from '../admin-answer.ts';
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
