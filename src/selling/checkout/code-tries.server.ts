import type { Database } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { CodeProblem } from '#selling/offers/code.ts';

/** So many codes that nobody has made may be tried in an hour, by an account, or from an address without one. */
export const maxUnknownCodes = 30;

type Parts = { db: Database; limits: AttemptLimits };
type Trying = { userId: string | null; placedFrom: string };

/** Whether this account or address may try another code: whoever guesses has to stop. */
export async function mayTryCode({ db, limits }: Parts, by: Trying): Promise<boolean> {
  return (await limits.count(db, 'unknown-code', subjectOf(by))) < maxUnknownCodes;
}

/** Counts a code that was not known. */
export async function recordCodeAttempt(
  { limits }: Parts,
  by: Trying,
  problem: CodeProblem['why'],
): Promise<void> {
  if (problem === 'unknown') await limits.take('unknown-code', subjectOf(by));
}

function subjectOf({ userId, placedFrom }: Trying): string {
  return userId === null ? `address ${placedFrom}` : `account ${userId}`;
}
