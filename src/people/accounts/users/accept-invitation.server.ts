import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { minStaffPasswordLength, type Visitor } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { isTooEasyFor } from '#people/accounts/password/easy-password.server.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import { replacePassword } from '#people/accounts/password/replace-password.server.ts';
import { endWaysIn } from '#people/accounts/password/ways-in.server.ts';
import { profiles, staffInvitations } from '#people/accounts/tables.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { insertAccount } from './ensure-administrator.server.ts';
import type { AcceptRefusal, InvitationLink } from './invitation.ts';
import { findInvitation, whereGood } from './invitation-queries.server.ts';

/** What a link opens. The link remains valid: programs that open mailed links do no harm. */
export async function readInvitation(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  token: string,
): Promise<Result<InvitationLink, 'link-dead'>> {
  const found = await findInvitation(db, token, clock());
  return found ? ok(found) : fail('link-dead');
}

type Accepted = { token: string; name: string; password: string };

/**
 * Makes the holder of the link a member of staff, once: with a new account of this name, or with their existing account, which is
 * signed out everywhere and loses its passwordless sign-in methods. Either way with this password, because a shopper's may be
 * shorter than staff require. The mail has proven the address. It signs no one in; the cookies make this browser known to the
 * account.
 */
export async function acceptInvitation(
  parts: AccountsParts,
  { token, name, password }: Accepted,
  visitor: Visitor,
): Promise<Result<{ cookies: string[] }, AcceptRefusal>> {
  const address = addressBlock(visitor.clientAddress);
  const allowed = await parts.limits.take('invitation-from-address', address);
  if (!allowed.ok) return allowed;
  const now = parts.clock();
  const invitation = await findInvitation(parts.db, token, now);
  if (!invitation) return fail('link-dead');
  const { email } = invitation;
  if (password.length < minStaffPasswordLength) return fail('password-too-short');
  const account = { role: 'admin' as const, name: invitation.name ?? name, email };
  if (await isTooEasyFor(parts.db, account, password)) return fail('password-too-easy');
  const hashed = await hashPassword(password);
  const isAccepted = await redeem(parts, { token, name, email, hashed, now });
  if (!isAccepted) return fail('link-dead');
  // Anyone who reads the account's mail is no stranger to it.
  await parts.limits.rememberAddress(email, address);
  return ok({ cookies: [await parts.devices.remember(visitor.headers, email)] });
}

type Redeemed = { token: string; name: string; email: string; hashed: string; now: Date };

/** Whether the link was used: not if it has expired in the meantime, or the account cannot become staff through it. */
async function redeem({ db }: AccountsParts, redeemed: Redeemed): Promise<boolean> {
  const refused = new Error('refused');
  try {
    await db.transaction(async (tx) => {
      if (!(await useLink(tx, redeemed))) throw refused;
    });
    return true;
  } catch (error) {
    if (error !== refused) throw error;
    return false;
  }
}

async function useLink(tx: Transaction, redeemed: Redeemed): Promise<boolean> {
  const { token, name, email, hashed, now } = redeemed;
  const [used] = await tx
    .update(staffInvitations)
    .set({ acceptedAt: now })
    .where(whereGood(token, now))
    .returning({ staffRole: staffInvitations.staffRole });
  if (!used) return false;
  const { staffRole } = used;
  const isNew = await insertAccount(tx, {
    email,
    name,
    role: 'admin',
    staffRole,
    password: hashed,
  });
  const account = isNew ? await readAccount(tx, email) : await promote(tx, redeemed, staffRole);
  if (!account) return false;
  // A shopper's keys and numbers do not carry over to staff: they are added again after signing in with this password.
  if (!isNew) {
    const ways = await endWaysIn(tx, { ...account, role: 'customer' }, []);
    await replacePassword(tx, account, hashed, ways ?? undefined);
  }
  await recordChange(tx, {
    by: email,
    what: 'accepted an invitation',
    subject: { kind: 'user', id: account.id, name: email },
    before: { staffRole: null },
    after: { staffRole },
  });
  return true;
}

const accountColumns = { id: profiles.id, name: profiles.name, email: profiles.email };

async function readAccount(tx: Transaction, email: string) {
  const [account] = await tx.select(accountColumns).from(profiles).where(eq(profiles.email, email));
  return account ?? null;
}

/** Gives a shopper's account the role; not a disabled one, or one that is already staff. */
async function promote(
  tx: Transaction,
  { email, now }: Redeemed,
  staffRole: InvitationLink['staffRole'],
) {
  const [account] = await tx
    .update(profiles)
    .set({ role: 'admin', staffRole, emailVerified: true, updatedAt: now })
    .where(
      and(eq(profiles.email, email), eq(profiles.isDisabled, false), isNull(profiles.staffRole)),
    )
    .returning(accountColumns);
  return account ?? null;
}
