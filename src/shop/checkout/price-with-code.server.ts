import type { Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import type { CodeProblem } from '#shop/offers/code.ts';
import {
  type CodeRefused,
  findCode,
  findCodeUse,
  refused,
  type UsableCode,
} from '#shop/offers/code-queries.server.ts';
import { codeUser, lockCodeOf } from '#shop/offers/record-code-use.server.ts';
import type { OrderInput } from './order-input.ts';
import { type NotOffered, type Offer, priceOffer } from './price-order.server.ts';

/**
 * What an order costs with its code, if it has one: a piece has whichever takes off more, its offer or the code. Fails
 * where the code cannot be used for it, so that nobody pays a price that they did not expect. `replaced` is the earlier
 * try of the same checkout, whose use of the code ends with it.
 */
export async function priceWithCode(
  tx: Transaction,
  now: Date,
  input: OrderInput,
  replaced: string | undefined,
): Promise<Result<Offer, NotOffered | CodeRefused>> {
  if (!input.code) return priceOffer(tx, now, input.lines);
  const found = await findCode(tx, input.code, now);
  if (!found.ok) return found;
  const code = found.value;
  const taken = code.oncePerPerson && (await findTaken(tx, now, input, { code, replaced }));
  if (taken) return refused(taken);
  if (code.minimumOrder > 0) {
    const without = await priceOffer(tx, now, input.lines);
    if (!without.ok) return without;
    if (without.value.priced.total < code.minimumOrder) {
      return refused({ why: 'below-minimum', minimum: code.minimumOrder });
    }
  }
  return priceOffer(tx, now, input.lines, { isCollected: false, code: code.offer });
}

/** Under a lock on the person: of two orders at the same moment one finds the code used. */
async function findTaken(
  tx: Transaction,
  now: Date,
  input: OrderInput,
  { code, replaced }: { code: UsableCode; replaced: string | undefined },
): Promise<CodeProblem | null> {
  const { offerId } = code.offer.reduction;
  const user = codeUser(input);
  await lockCodeOf(tx, offerId, user);
  return findCodeUse(tx, now, user, { offerId, except: replaced ? [replaced] : [] });
}
