import { z } from 'zod';
import { actionOf, type Verb, type Args } from '#app/office/handle-intent.server.ts';
import { plainLines, lineOfText } from '#platform/text.ts';
import type { Staff, StaffStepUp } from '#people/accounts/account.ts';
import {
  maxCustomerNoteLength,
  writeCustomerNote,
} from '#people/accounts/users/write-customer-note.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  done,
  outdated,
  withErrors,
  errorsOf,
  needsPassword,
  refused,
} from '#app/office/admin-answer.ts';
import { emailForm } from '#people/accounts/forms.ts';
import { staffRoles, isStaffRole } from '#people/accounts/permissions.ts';
import {
  inviteAgain,
  inviteStaff,
  revokeInvitation,
} from '#people/accounts/users/invite-staff.server.ts';
import {
  setStaffRole,
  setUserDisabled,
  updateUser,
} from '#people/accounts/users/change-users.server.ts';
import { resetSecondFactor } from '#people/accounts/second-factor/reset-second-factor.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import {
  userFailures,
  userMessages as messages,
  userRefusals,
  inviteRefusals,
  factorRefusals,
} from './user-messages.ts';

/** Actions on an account. Enabling, disabling and editing details are open to anyone with access to the screen. */
const userVerbs = {
  disable: { handle: (shop, staff, posted) => setDisabled(shop, staff, posted, true) },
  enable: { handle: (shop, staff, posted) => setDisabled(shop, staff, posted, false) },
  role: { isStepUp: true, handle: setRole },
  'reset-second-factor': { isStepUp: true, handle: resetFactor },
  default: { handle: saveDetails },
} satisfies Record<string, Verb>;

/** Actions on invitations. Inviting requires the password, like giving a role. */
const invitationVerbs = {
  invite: { isStepUp: true, handle: invite },
  'invite-again': { isStepUp: true, handle: sendAgain },
  'revoke-invitation': { handle: revoke },
} satisfies Record<string, Verb>;

/** The actions of the Users screen. */
export const usersPageAction = actionOf({
  right: 'customers',
  failures: userFailures,
  verbs: { ...userVerbs, ...invitationVerbs },
});

/** The actions of the customer page. */
export const customerPageAction = actionOf({
  right: 'customers',
  failures: userFailures,
  verbs: { ...userVerbs, note: { handle: handleCustomerNote } },
});

const detailsForm = z.object({
  name: lineOfText().max(100, messages.nameTooLong),
  phone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()-]{10,20})?$/, messages.phoneInvalid),
});
const subject = z.object({ id: z.uuid(), email: z.string().optional() });

const subjectOf = (posted: FormData) => subject.parse(Object.fromEntries(posted));

async function setDisabled(
  shop: Shop,
  staff: Staff,
  posted: FormData,
  isDisabled: boolean,
): Promise<AdminAnswer> {
  const set = await setUserDisabled(shop, staff, { id: subjectOf(posted).id, isDisabled });
  const text = messages[isDisabled ? 'disabled' : 'enabled'];
  return set.ok ? done(text) : outdated(userRefusals[set.reason]);
}

async function setRole(
  shop: Shop,
  staff: StaffStepUp,
  posted: FormData,
  { context, request }: Args,
): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const { id, email } = subjectOf(posted);
  const wanted = posted.get('staffRole');
  const staffRole = isStaffRole(wanted) ? wanted : null;
  const set = await setStaffRole(shop, staff, { id, staffRole });
  if (!set.ok) return outdated(userRefusals[set.reason]);
  if (!set.value.needsPassword || email === undefined) return done(messages.updated);
  await shop.accounts.askForReset(email, visitorOf(context, request));
  return done(messages.roleChanged);
}

async function resetFactor(shop: Shop, staff: StaffStepUp, posted: FormData): Promise<AdminAnswer> {
  if (!staff.hasRecentPassword) return needsPassword();
  const reset = await resetSecondFactor(shop, staff, { id: subjectOf(posted).id });
  return reset.ok ? done(messages.factorReset) : refused(factorRefusals[reset.reason]);
}

async function saveDetails(shop: Shop, staff: Staff, posted: FormData): Promise<AdminAnswer> {
  const form = detailsForm.safeParse(Object.fromEntries(posted));
  if (!form.success) return withErrors(errorsOf(form.error));
  const { name, phone } = form.data;
  const { id } = subjectOf(posted);
  const updated = await updateUser(shop, staff, { id, name, phone: phone || null });
  return updated.ok ? done(messages.updated) : outdated(userRefusals[updated.reason]);
}

const invited = emailForm.extend({
  staffRole: z.enum(staffRoles, messages.roleRequired),
});

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

const noteForm = z.object({ id: z.uuid(), note: z.string().default('') });

/** Handles a staff note about a customer. */
async function handleCustomerNote(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { id, note } = noteForm.parse(Object.fromEntries(posted));
  const text = plainLines(note).slice(0, maxCustomerNoteLength);
  if (!text) return withErrors({ note: messages.noteRequired });
  const written = await writeCustomerNote({ db, clock }, { userId: id, text, by: staff.email });
  return written.ok ? done(messages.noted) : outdated(userRefusals[written.reason]);
}
