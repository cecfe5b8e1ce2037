import { refuse } from '#platform/http/json.server.ts';
import { mailLetter } from '#platform/mail/mail-letter.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { recordOpenedMail } from '#content/outbox/record-opened-mail.server.ts';
import { readMailFrame } from '#content/messaging/mail-frame.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import type { Route } from './+types/letter-endpoint.ts';

export const handle: AdminHandle = { right: 'staff' };

/**
 * `GET /admin/api/letters/:mailId`: a mail as its recipient sees it, for staff who may read the outbox. It may contain a link
 * that grants access, so opening it is recorded in the audit log.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const { db, origin } = context.get(shopContext);
  const letter = await mailLetter(db, params.mailId, () => readMailFrame(db, origin));
  if (!letter) return refuse(404, 'not-found');
  await recordOpenedMail(db, { id: params.mailId, by: staff.email });
  return letter;
}
