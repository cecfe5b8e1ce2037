import { z } from 'zod';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { emailForm } from '#shop/accounts/forms.ts';
import { staffRoles } from '#shop/accounts/permissions.ts';
import {
  inviteAgain,
  inviteStaff,
  revokeInvitation,
} from '#shop/accounts/users/invite-staff.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  needsPassword,
  outdated,
  refused,
  withErrors,
} from '../admin-answer.ts';
import { intentOf } from '../failing-writes.ts';
import { handleWrite } from '../handle-write.server.ts';
import { inviteRefusals, userFailures, userMessages as messages } from './user-messages.ts';

const invited = emailForm.extend({
  staffRole: z.enum(staffRoles, messages.roleRequired),
});
const subject = z.object({ id: z.uuid() });

/** What the forms about invitations are called. */
export const invitationIntents = ['invite', 'invite-again', 'revoke-invitation'];

type Desk = Pick<Shop, 'db' | 'log' | 'clock' | 'limits' | 'origin'>;

/** Answers the forms of the Users screen about invitations. To send one asks for the password, as giving a role does. */
export function handleInvitationForm(
  shop: Desk,
  staff: StaffStepUp,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, userFailures, posted, async () => {
    const fields = Object.fromEntries(posted);
    switch (intentOf(posted)) {
      case 'revoke-invitation': {
        const revoked = await revokeInvitation(shop, staff, subject.parse(fields).id);
        return revoked.ok ? done(messages.revoked) : outdated(inviteRefusals[revoked.reason]);
      }
      case 'invite-again': {
        if (!staff.hasRecentPassword) return needsPassword();
        const sent = await inviteAgain(shop, staff, subject.parse(fields).id);
        if (!sent.ok) return outdated(inviteRefusals[sent.reason]);
        return done(messages.invitedAgain);
      }
      default:
        return invite(shop, staff, fields);
    }
  });
}

async function invite(
  shop: Desk,
  staff: StaffStepUp,
  fields: Record<string, unknown>,
): Promise<AdminAnswer> {
  const form = invited.safeParse(fields);
  if (!form.success) return withErrors(errorsOf(form.error));
  if (!staff.hasRecentPassword) return needsPassword();
  const sent = await inviteStaff(shop, staff, form.data);
  if (!sent.ok) {
    const text = inviteRefusals[sent.reason];
    return sent.reason === 'not-allowed' ? refused(text) : withErrors({ email: text });
  }
  return done(messages.invited);
}
