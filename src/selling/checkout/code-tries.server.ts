import type { Database } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { CodeProblem } from '#selling/offers/code.ts';

/** How many unknown codes per hour an account, or a guest's network, may try. */
export const maxUnknownCodes = 30;

type Parts = { db: Database; limits: AttemptLimits };
type Trying = { userId: string | null; placedFrom: string };

/** Whether this account or network may try another code, to stop guessing. */
export async function mayTryCode({ db, limits }: Parts, by: Trying): Promise<boolean> {
  return (await limits.count(db, 'unknown-code', subjectOf(by))) < maxUnknownCodes;
}

/** Counts an attempt with an unknown code. */
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
