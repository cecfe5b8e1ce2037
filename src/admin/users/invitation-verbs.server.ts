import { z } from 'zod';
import type { Staff, StaffStepUp } from '#shop/accounts/account.ts';
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
import type { Verb } from '../handle-intent.server.ts';
import { inviteRefusals, userMessages as messages } from './user-messages.ts';

const invited = emailForm.extend({
  staffRole: z.enum(staffRoles, messages.roleRequired),
});

/** What staff may do about invitations. To send one asks for the password, as giving a role does. */
export const invitationVerbs = {
  invite: { isStepUp: true, handle: invite },
  'invite-again': { isStepUp: true, handle: sendAgain },
  'revoke-invitation': { handle: revoke },
} satisfies Record<string, Verb>;

const idOf = (posted: FormData) => z.uuid().parse(posted.get('id'));

async function revoke(shop: Shop, staff: Staff, posted: FormData): Promise<AdminAnswer> {
  const revoked = await revokeInvitation(shop, staff, idOf(posted));
  return revoked.ok ? done(messages.revoked) : outdated(inviteRefusals[revoked.reason]);
}

async function sendAgain(shop: Shop, staff: StaffStepUp, posted: FormData): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const sent = await inviteAgain(shop, staff, idOf(posted));
  return sent.ok ? done(messages.invitedAgain) : outdated(inviteRefusals[sent.reason]);
}

async function invite(shop: Shop, staff: StaffStepUp, posted: FormData): Promise<AdminAnswer> {
  const form = invited.safeParse(Object.fromEntries(posted));
  if (!form.success) return withErrors(errorsOf(form.error));
  if (!staff.hasRecentPassword) return needsPassword();
  const sent = await inviteStaff(shop, staff, form.data);
  if (!sent.ok) {
    const text = inviteRefusals[sent.reason];
    return sent.reason === 'not-allowed' ? refused(text) : withErrors({ email: text });
  }
  return done(messages.invited);
}
