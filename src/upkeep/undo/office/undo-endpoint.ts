import { z } from 'zod';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { findUndoKind } from '#upkeep/undo/undo-steps.server.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { handleWrite } from '#app/office/handle-write.server.ts';
import type { Route } from './+types/undo-endpoint.ts';
import { rightOfUndo, undoStep } from './undo-step.server.ts';
import { undoMessages } from './undo-messages.ts';
import { outdated } from '#app/office/admin-answer.ts';

export const handle: AdminHandle = { right: 'overview' };

/**
 * POST `step`: takes back what who is signed in has just done, if they still have the right to do that (`AdminAnswer`).
 * Where anybody has changed it since, nothing is written.
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
