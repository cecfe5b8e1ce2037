import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Role } from '#people/accounts/account.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

/** Guessable in up to 10^10 attempts: below the highest of five scores, a stolen password table reveals it. */
const goodScore = 4;

/**
 * Whether a staff password is easy to guess despite its length: one of the 49,000 most common, or made up of these, of adjacent
 * keys, repetitions, sequences, dates, or words from the shop and its owner. List and rules are those of zxcvbn, loaded on first
 * use.
 */
export async function isEasyPassword(password: string, ownWords: string[]): Promise<boolean> {
  const checker = await openChecker();
  const words = ownWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return (
    checker.check(
      password,
      words.filter((word) => word.length > 2),
    ).score < goodScore
  );
}

/** The same for an account's new password: shoppers may choose any (specification, storefront 5). */
export async function isTooEasyFor(
  db: DatabaseOrTransaction,
  { role, name, email }: { role: Role; name: string; email: string },
  password: string,
): Promise<boolean> {
  if (role !== 'admin') return false;
  const { details } = await readSettings(db);
  return isEasyPassword(password, [details.shopName, name, email]);
}

async function openChecker() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
