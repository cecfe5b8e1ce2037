import { and, eq, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';
import type { Staff } from '#people/accounts/account.ts';
import { invitationMail } from '#people/accounts/emails/invitation-mail.ts';
import { may, type StaffRole, staffRoleNames } from '#people/accounts/permissions.ts';
import { profiles, staffInvitations } from '#people/accounts/tables.server.ts';
import { invitationHours, type InviteRefusal } from './invitation.ts';
import { whereOpen } from './invitation-queries.server.ts';
import { invitationDigest, makeLinkToken } from '#people/accounts/link-token.server.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'limits' | 'origin'>;
type Invitation = typeof staffInvitations.$inferSelect;

const hourMs = 60 * 60_000;
/** An unaccepted invitation is deleted this long after its link expired; the audit log keeps it. */
const forgottenMs = 30 * 24 * hourMs;

/** Invites someone by mail to be a member of staff with this role. There is one open invitation per e-mail. */
export async function inviteStaff(
  desk: Deps,
  by: Staff,
  invited: { email: string; staffRole: StaffRole },
): Promise<Result<null, InviteRefusal>> {
  if (!may(by.staffRole, 'staff')) return fail('not-allowed');
  const { staffRole } = invited;
  const email = invited.email.trim().toLowerCase();
  const [account] = await desk.db
    .select({ staffRole: profiles.staffRole, isDisabled: profiles.isDisabled })
    .from(profiles)
    .where(eq(profiles.email, email));
  if (account?.isDisabled) return fail('account-disabled');
  if (account && account.staffRole !== null) return fail('already-staff');
  if (!(await mayMail(desk, email))) return fail('too-many-mails');
  const now = desk.clock();
  return desk.db.transaction(async (tx) => {
    await forgetExpired(tx, email, now);
    const { token, ...link } = newLink(now);
    const [invitation] = await tx
      .insert(staffInvitations)
      .values({ ...link, email, staffRole, invitedBy: by.email, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!invitation) return fail('already-invited');
    await sendLink(tx, desk.origin, invitation, token);
    await recordInvitation(tx, by, invitation, { what: 'invited', after: { staffRole } });
    return ok(null);
  });
}

/** Resends an invitation with a new link of full validity; the previous link becomes void. */
export async function inviteAgain(
  desk: Deps,
  by: Staff,
  id: string,
): Promise<Result<null, InviteRefusal | 'not-open'>> {
  if (!may(by.staffRole, 'staff')) return fail('not-allowed');
  const [open] = await desk.db
    .select({ email: staffInvitations.email })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), whereOpen));
  if (!open) return fail('not-open');
  if (!(await mayMail(desk, open.email))) return fail('too-many-mails');
  return desk.db.transaction(async (tx) => {
    const { token, ...link } = newLink(desk.clock());
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ ...link, invitedBy: by.email })
      .where(and(eq(staffInvitations.id, id), whereOpen))
      .returning();
    if (!invitation) return fail('not-open');
    await sendLink(tx, desk.origin, invitation, token);
    const { staffRole } = invitation;
    await recordInvitation(tx, by, invitation, { what: 'invited again', after: { staffRole } });
    return ok(null);
  });
}

/** Revokes an invitation: its link becomes void. */
export async function revokeInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Staff,
  id: string,
): Promise<Result<null, 'not-allowed' | 'not-open'>> {
  if (!may(by.staffRole, 'staff')) return fail('not-allowed');
  return db.transaction(async (tx) => {
    const [invitation] = await tx
      .update(staffInvitations)
      .set({ revokedAt: clock() })
      .where(and(eq(staffInvitations.id, id), whereOpen))
      .returning();
    if (!invitation) return fail('not-open');
    await recordInvitation(tx, by, invitation, { what: 'invitation revoked', after: null });
    return ok(null);
  });
}

/** Five mails an hour to one e-mail, whoever asks, so that no inbox is flooded in the shop's name. */
async function mayMail({ limits }: Deps, email: string): Promise<boolean> {
  return (await limits.take('invitation-mails-to-address', email)).ok;
}

function newLink(now: Date) {
  const token = makeLinkToken();
  const expiresAt = new Date(now.getTime() + invitationHours * hourMs);
  return { token, tokenDigest: invitationDigest(token), sentAt: now, expiresAt };
}

/** Deletes this e-mail's expired invitations, to make room for a new one, and others that expired long ago. */
async function forgetExpired(tx: Transaction, email: string, now: Date): Promise<void> {
  const { expiresAt, email: invited } = staffInvitations;
  await tx.delete(staffInvitations).where(lt(expiresAt, new Date(now.getTime() - forgottenMs)));
  await tx.delete(staffInvitations).where(and(eq(invited, email), whereOpen, lt(expiresAt, now)));
}

async function sendLink(
  tx: Transaction,
  origin: string,
  { email, staffRole, invitedBy, tokenDigest, expiresAt }: Invitation,
  token: string,
): Promise<void> {
  const { details } = await readSettings(tx);
  const link = new URL('/auth/invitation', origin);
  link.searchParams.set('token', token);
  await queueMail(tx, {
    dedupeKey: `staff-invitation:${tokenDigest}`,
    recipient: email,
    usefulUntil: expiresAt,
    ...invitationMail(details.shopName, {
      role: staffRoleNames[staffRole],
      by: invitedBy,
      hours: invitationHours,
      link: link.href,
    }),
  });
}

function recordInvitation(
  tx: Transaction,
  by: Staff,
  { email, staffRole }: Invitation,
  { what, after }: { what: string; after: { staffRole: StaffRole } | null },
): Promise<void> {
  return recordChange(tx, {
    by: by.email,
    what,
    // There is no account yet to link to.
    subject: { kind: 'user', id: null, name: email },
    before: after === null ? { staffRole } : null,
    after,
  });
}
