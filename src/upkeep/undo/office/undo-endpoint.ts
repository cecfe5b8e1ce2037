import { z } from 'zod';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { findUndoKind } from '#upkeep/undo/undo-steps.server.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import type { Route } from './+types/undo-endpoint.ts';
import { undoMessages, undoMessages as messages } from './undo-messages.ts';
import { outdated, type AdminAnswer, done } from '#app/office/admin-answer.ts';
import type { Right } from '#people/accounts/permissions.ts';
import { undoBulkUpdate } from '#catalogue/products/bulk-update/undo-bulk-update.server.ts';
import { undoCollectionOrder } from '#catalogue/products/categories/arrange-collection.server.ts';
import { undoHomeOrder } from '#catalogue/products/categories/arrange-home.server.ts';
import { undoSynonymChange } from '#catalogue/products/search/change-synonyms.server.ts';
import { undoEnquiryChange } from '#people/enquiries/change-enquiry.server.ts';
import { undoPageChange } from '#content/pages/save-page.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { UndoKind, UndoRequest } from '#upkeep/undo/undo-kind.ts';

export const handle: AdminHandle = { right: 'overview' };

/**
 * POST `step`: undoes what the signed-in member of staff has just done, if they still have the right to do it (`AdminAnswer`). If
 * anyone has changed it since, nothing is written.
 */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { email: by } = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const posted = await readForm(request);
  const step = z.uuid().safeParse(posted.get('step'));
  const asked = step.success ? { step: step.data, by } : null;
  const kind = asked && (await findUndoKind(shop.db, asked));
  if (!kind) return Response.json(outdated(undoMessages.gone));
  await requireStaff(context, request, rightOfUndo[kind]);
  const failures = { default: undoMessages.failed };
  const undone = await handleWrite(shop.log, failures, posted, () => undoStep(shop, kind, asked));
  return Response.json(undone);
}

/** The right required to undo: the same as to make the change. */
const rightOfUndo: Record<UndoKind, Right> = {
  products: 'catalogue',
  'collection-order': 'catalogue',
  'home-order': 'catalogue',
  enquiry: 'orders',
  page: 'pages',
  synonym: 'catalogue',
};

const refusals = {
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'not-found': outdated(messages.gone),
  'picture-gone': outdated(messages.pictureGone),
};

/** Undoes a change of this kind. */
async function undoStep(
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
    case 'synonym':
      return undoSynonymChange(db, request);
  }
}
