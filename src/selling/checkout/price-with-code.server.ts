import type { Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { type CodeRefused, findCode, refused } from '#selling/offers/code-queries.server.ts';
import { codeUser, findUseLocked } from '#selling/offers/record-code-use.server.ts';
import type { OrderInput, WantedLine } from './order-input.ts';
import { type NotOffered, type Offer, priceOffer } from './price-order.server.ts';

/** What is wanted, by whom and with which code; `isCollected`: at the shop, which costs no delivery. */
type Coded = Pick<OrderInput, 'code' | 'userId' | 'customer'> & {
  lines: readonly WantedLine[];
  isCollected?: boolean;
};

/**
 * What an order costs with its code, if it has one: a piece has whichever takes off more, its offer or the code. Fails
 * where the code cannot be used for it, so that nobody pays a price that they did not expect. `replaced` is the earlier
 * try of the same checkout, whose use of the code ends with it.
 */
export async function priceWithCode(
  tx: Transaction,
  now: Date,
  { isCollected = false, ...input }: Coded,
  replaced?: string,
): Promise<Result<Offer, NotOffered | CodeRefused>> {
  if (!input.code) return priceOffer(tx, now, input.lines, { isCollected });
  const found = await findCode(tx, input.code, now);
  if (!found.ok) return found;
  const { offer, oncePerPerson, minimumOrder } = found.value;
  const { offerId } = offer.reduction;
  const except = replaced ? [replaced] : [];
  const taken =
    oncePerPerson && (await findUseLocked(tx, now, codeUser(input), { offerId, except }));
  if (taken) return refused(taken);
  if (minimumOrder > 0) {
    const without = await priceOffer(tx, now, input.lines);
    if (!without.ok) return without;
    if (without.value.priced.total < minimumOrder) {
      return refused({ why: 'below-minimum', minimum: minimumOrder });
    }
  }
  return priceOffer(tx, now, input.lines, { isCollected, code: offer });
}
