import { fail, type Result } from '#platform/result.ts';
import type { TooManyAttempts, Visitor } from '#people/accounts/account.ts';
import { rateFor, ratedKarats } from '#price/pricing/gold-rate.ts';
import { addWatch, type Watching } from './add-watch.server.ts';
import { rateAskedMail } from './emails/rate-mail.ts';
import type { WatchedRate } from './watch.ts';

type Input = WatchedRate & { email: string };
type NotWatched = 'no-rate' | 'no-such-karat' | 'there-already' | 'too-many-watches';

/** Adds a watch for when the gold rate falls to a limit (`addWatch`). */
export async function watchRate(
  shop: Watching,
  { email, ...wanted }: Input,
  visitor: Visitor,
): Promise<Result<null, NotWatched | TooManyAttempts>> {
  const { catalogue, origin } = shop;
  await catalogue.ensureCurrent();
  const { rate, selling } = catalogue.memory.settings;
  if (!rate) return fail('no-rate');
  if (!ratedKarats(selling.offeredKarats).includes(wanted.karat)) return fail('no-such-karat');
  if (rateFor(rate, wanted.karat) <= wanted.atMostPaisePerGram) return fail('there-already');
  return addWatch(shop, {
    watch: { ...wanted, kind: 'gold-rate', email },
    how: 'gold rate page',
    visitor,
    mailOf: (made) => rateAskedMail({ ...wanted, ...made, email }, origin),
  });
}
