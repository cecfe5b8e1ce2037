import { and, desc, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles, staffInvitations } from '#people/accounts/tables.server.ts';
import type { InvitationLink } from './invitation.ts';
import { invitationDigest } from '#people/accounts/link-token.server.ts';

export type OpenInvitation = Pick<
  typeof staffInvitations.$inferSelect,
  'id' | 'email' | 'staffRole' | 'invitedBy' | 'sentAt' | 'expiresAt'
>;

/** More than a jeweller has staff. */
const maxOpen = 100;

/** Neither accepted nor revoked; the link may have expired. */
export const whereOpen = and(
  isNull(staffInvitations.acceptedAt),
  isNull(staffInvitations.revokedAt),
);

/** Invitations neither accepted nor revoked, latest sent first, including expired ones. */
export function listOpenInvitations(db: DatabaseOrTransaction): Promise<OpenInvitation[]> {
  const { id, email, staffRole, invitedBy, sentAt, expiresAt } = staffInvitations;
  return db
    .select({ id, email, staffRole, invitedBy, sentAt, expiresAt })
    .from(staffInvitations)
    .where(whereOpen)
    .orderBy(desc(sentAt), desc(id))
    .limit(maxOpen);
}

/** The condition for the invitation that a link opens now. */
export function whereGood(token: string, now: Date): SQL | undefined {
  return and(
    eq(staffInvitations.tokenDigest, invitationDigest(token)),
    whereOpen,
    gt(staffInvitations.expiresAt, now),
  );
}

/** What a link opens; null if it is invalid, or the account with its e-mail cannot become staff through it. */
export async function findInvitation(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<InvitationLink | null> {
  const [found] = await db
    .select({
      email: staffInvitations.email,
      staffRole: staffInvitations.staffRole,
      name: profiles.name,
      accountRole: profiles.staffRole,
      isDisabled: profiles.isDisabled,
    })
    .from(staffInvitations)
    .leftJoin(profiles, eq(profiles.email, staffInvitations.email))
    .where(whereGood(token, now));
  if (!found || found.accountRole !== null || found.isDisabled) return null;
  const { email, staffRole, name } = found;
  return { email, staffRole, name };
}
