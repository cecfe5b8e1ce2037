import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { MissingPiece } from '#orders/orders/claim-pieces.server.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { outdated, refused, withErrors } from '#app/office/admin-answer.ts';
import { orderMessages as messages } from './order-messages.ts';

/** The answers of the order screens to refusals, placed at the field that can fix them. */
export const orderAnswers = {
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'buyer-removed': refused(messages.buyerRemoved),
  'shop-not-open': refused(messages.shopNotOpen),
  'not-packed': refused(messages.notPacked),
  invoiced: outdated(messages.invoiced),
  'out-of-stock': ({ piece }: { piece: MissingPiece }) => refused(missingPieceText(piece)),
  'not-sent': outdated(messages.notThereToComeBack),
  'already-back': outdated(messages.notThereToComeBack),
  'not-paid': outdated(messages.notPaid),
  'too-large': ({ left }: { left: Paise }) =>
    withErrors({ amount: `At most ${formatRupeesAndPaise(left)} can be refunded` }),
  'too-small': ({ smallest }: { smallest: Paise }) =>
    withErrors({ amount: `Less than ${formatRupeesAndPaise(smallest)} can’t be refunded` }),
  'leaves-rest': (refusal: { left: Paise; most: Paise | null }) =>
    withErrors({ amount: leavesRest(refusal) }),
};

/** Why an order cannot have its pieces, and what to do about it. */
function missingPieceText({ name, karat, size }: MissingPiece): string {
  const inSize = size && `, size ${size},`;
  return karat === null
    ? `“${name}” is no longer in the catalogue, so it can’t be taken out of stock. The order is unchanged.`
    : `There are not enough of “${name}” in ${formatKarat(karat)}${inSize} in stock. Add the pieces to stock first, or leave the order as is.`;
}

/** A remainder too small to refund would leave the order partly refunded for ever. */
function leavesRest({ left, most }: { left: Paise; most: Paise | null }): string {
  const part = most === null ? '' : `at most ${formatRupeesAndPaise(most)}, or `;
  return `The rest would be too small for the provider to refund. Please refund ${part}all of ${formatRupeesAndPaise(left)}`;
}
