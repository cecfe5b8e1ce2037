import { z } from 'zod';
import type { StaffStepUp } from '#people/accounts/account.ts';
import { may } from '#people/accounts/permissions.ts';
import { findGrievance } from '#people/grievances/grievance-queries.server.ts';
import { eraseByEmail } from '#people/privacy/erase-account.server.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  needsPassword,
  outdated,
  refused,
} from '#app/office/admin-answer.ts';
import { mayEraseWriter } from './may-erase-writer.ts';
import { grievanceMessages as messages } from './grievance-messages.ts';

/**
 * Erases the writer of a resolved complaint about their data, with or without an account: by the e-mail to which its link was
 * sent, and only by an owner who has just given their password. Irreversible.
 */
export async function eraseWriter(
  shop: Pick<Shop, 'db' | 'clock' | 'consentSecret'>,
  staff: StaffStepUp,
  posted: FormData,
): Promise<AdminAnswer> {
  if (posted.get('isSure') !== 'on') return refused(messages.notSure);
  const id = z.uuid().parse(posted.get('id'));
  if (!may(staff.staffRole, 'staff')) return refused(messages.ownersErase);
  const ticket = await findGrievance(shop.db, id);
  if (!ticket || !mayEraseWriter(ticket)) return outdated(messages.changed);
  if (!staff.hasRecentPassword) return needsPassword();
  const erased = await eraseByEmail(shop, { email: ticket.email, by: staff.email });
  if (!erased.ok) return refused(erased.obstacles.map(obstacleText).join(' '), messages.notErased);
  return done(messages.erased);
}

function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case 'order-under-way':
      return `Order ${obstacle.number} is not delivered yet, or not fully settled.`;
    case 'refund-under-way':
      return `A refund for order ${obstacle.number} is in progress.`;
    case 'return-open':
      return `Return ${obstacle.number} is not complete.`;
    case 'ticket-open':
      return `Complaint ${obstacle.number} is not resolved.`;
    case 'member-of-staff':
      return 'They are a member of staff: remove their role under Users first.';
  }
}
