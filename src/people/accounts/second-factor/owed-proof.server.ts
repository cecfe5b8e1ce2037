import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OwedProof } from '#people/accounts/account.ts';
import type { AccountsParts } from '#people/accounts/accounts-parts.server.ts';
import { authenticators, passkeys } from '#people/accounts/sign-in/tables.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { variableNameOf } from '#content/settings/variable-name.ts';
import { globals } from '#content/settings/tables.server.ts';

const confirmed = and(
  eq(authenticators.userId, profiles.id),
  isNotNull(authenticators.confirmedAt),
);

/** Whether an account has a confirmed authenticator or a passkey. For selects from `profiles`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select 1 from ${authenticators} where ${confirmed})
  or exists (select 1 from ${passkeys} where ${eq(passkeys.userId, profiles.id)})
)`;

/** The jeweller's setting; null if unset. */
export const staffSecondFactorRule = sql<string | null>`(
  select ${globals.variableValue} from ${globals}
  where ${eq(globals.variableName, variableNameOf('staffSecondFactor'))}
)`;

type FoundSession = {
  session: { secondFactorAt: Date | null };
  user: { role: string };
  secondFactor: { exists: boolean; rule: string | null };
};

/**
 * What the session of a member of staff must still prove before it has their rights; null for shoppers. Checked in the only place
 * that reads sessions, so that no sign-in method bypasses it.
 */
export function owedProof(
  { session, user, secondFactor }: FoundSession,
  config: AccountsParts['config'],
): OwedProof | null {
  if (user.role !== 'admin') return null;
  if (secondFactor.exists) return session.secondFactorAt === null ? 'second-factor' : null;
  return isRequired(secondFactor.rule, config) ? 'enrolment' : null;
}

function isRequired(rule: string | null, { publicUrl }: AccountsParts['config']): boolean {
  if (rule === 'required' || rule === 'offered') return rule === 'required';
  return publicUrl?.protocol === 'https:';
}
