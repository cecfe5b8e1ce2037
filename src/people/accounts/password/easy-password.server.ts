import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { Role } from '#people/accounts/account.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';

/** Guesses up to ten thousand million: below the highest of the five scores, a stolen table of passwords gives it away. */
const goodScore = 4;

/**
 * Whether a password of staff is easy to guess however long it is: one of the 49,000 that are used most, or put together
 * of such, of keys beside each other, of what repeats or counts up, of dates, or of words that belong to the shop and its
 * owner. The list and the rules are those of zxcvbn; they are read when they are first needed.
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

/** The same for the new password of an account: shoppers may choose what they like (specification, storefront 5). */
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
