import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import type { StaffRole } from '#people/accounts/permissions.ts';
import { whyUnused } from '#selling/checkout/apply-code.server.ts';
import type { NotOffered, WantedLine } from '#selling/checkout/order-input.ts';
import { type Offer, priceOffer, priceWithCode } from '#selling/checkout/price-order.server.ts';
import { codeIn } from '#selling/offers/code.ts';
import { type CodeRefused, findCode, refused } from '#selling/offers/code-queries.server.ts';
import type { Customer } from '#orders/orders/order.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { agreedPercentOf, type AgreedTerms, agreePrice, type NotAgreed } from './agreed-price.ts';
import type { Concession } from './concession.ts';

export type Wanted = {
  lines: readonly WantedLine[];
  isCollected: boolean;
  concession: Concession | null;
  /** The customer; e-mail and phone are empty until known. */
  customer: Customer;
  userId: string | null;
  /** The role of the member of staff, from their session. */
  staffRole: StaffRole;
};

/** `ownTotal`: at the shop's own prices. `takenOff`: by an agreed price, before GST. */
export type PricedConcession = { offer: Offer; ownTotal: Paise; takenOff: Paise };

export type NotPriced = NotOffered | CodeRefused | NotAgreed;

/** Prices pieces at this moment with a concession; fails if this member of staff may not give it, or it takes nothing off. */
export async function priceConcession(
  tx: Transaction,
  now: Date,
  wanted: Wanted,
): Promise<Result<PricedConcession, NotPriced>> {
  const own = await priceOffer(tx, now, wanted.lines, wanted);
  if (!own.ok) return own;
  const { concession } = wanted;
  const ownTotal = own.value.total;
  if (!concession) return ok({ offer: own.value, ownTotal, takenOff: paise(0) });
  if (concession.kind === 'code') {
    const coded = await priceCoded(tx, now, wanted, concession.code);
    return coded.ok ? ok({ offer: coded.value, ownTotal, takenOff: paise(0) }) : coded;
  }
  const agreed = await agree(tx, own.value, concession, wanted.staffRole);
  return agreed.ok ? ok({ ...agreed.value, ownTotal }) : agreed;
}

/** As at the checkout; a code that takes nothing off is refused here too, so that no customer is promised it in vain. */
async function priceCoded(
  tx: Transaction,
  now: Date,
  wanted: Wanted,
  code: string,
): Promise<Result<Offer, NotOffered | CodeRefused>> {
  const coded = await priceWithCode(tx, now, { ...wanted, code });
  if (!coded.ok || codeIn(coded.value.priced.lines)) return coded;
  const found = await findCode(tx, code, now);
  return found.ok ? refused(await whyUnused(tx, now, wanted.lines, found.value)) : found;
}

async function agree(
  tx: Transaction,
  own: Offer,
  terms: AgreedTerms,
  staffRole: StaffRole,
): Promise<Result<{ offer: Offer; takenOff: Paise }, NotAgreed>> {
  const percent = agreedPercentOf(staffRole, (await readSettings(tx)).selling);
  const agreed = agreePrice(own.priced.lines, terms, percent);
  if (!agreed.ok) return agreed;
  const { lines, takenOff } = agreed.value;
  const pieces = addPaise(lines.map(({ lineTotal }) => lineTotal));
  const total = addPaise([pieces, own.shippingFee]);
  return ok({ offer: { ...own, priced: { lines, total: pieces }, total }, takenOff });
}
