import { actionOf } from '#app/office/handle-intent.server.ts';
import type { StaffStepUp, Staff } from '#people/accounts/account.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import {
  approveReturn,
  receiveReturn,
  refuseReturn,
} from '#orders/returns/change-return.server.ts';
import { refusalText } from '#orders/returns/forms.ts';
import { refundReturn } from '#orders/returns/refund-return.server.ts';
import { findReturn, type ReturnPiece } from '#orders/returns/return-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  needsPassword,
  outdated,
  withErrors,
  errorsOf,
} from '#app/office/admin-answer.ts';
import { mustGivePassword } from '#orders/orders/office/refund/must-give-password.server.ts';
import { piecesRefundForm, seenForm, yesOrNo } from '#orders/orders/office/refund/refund-fields.ts';
import { refundStarted } from '#orders/orders/office/refund/refund-started.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { sendReplacement, type UnitToSend } from '#orders/returns/send-replacement.server.ts';
import { articleForm } from '#orders/orders/office/packing/article-form.ts';
import { packingMessages } from '#orders/orders/office/packing/packing-messages.ts';
import { returnFailures, returnMessages as messages } from './return-messages.ts';
import { replacementField } from './replacement-field.ts';
import { orderAnswers } from '#orders/orders/office/order-answers.ts';

/** The answers of the return screen to refusals. */
const returnAnswers = {
  ...orderAnswers,
  'not-found': outdated(messages.gone),
  'changed-meanwhile': outdated(messages.changedMeanwhile),
  'not-sent': outdated(messages.notThereToComeBack),
  'already-back': outdated(messages.notThereToComeBack),
};

/** The actions on a return. Refunds need more than the right to orders. */
export const returnPageAction = actionOf({
  right: 'orders',
  failures: returnFailures,
  verbs: {
    approve: { handle: handleApproval },
    receive: { handle: handleArrival },
    refuse: { handle: handleRefusal },
    refund: { right: 'refunds', isStepUp: true, handle: handleReturnRefund },
    replace: { handle: handleReplacement },
  },
});

type ReturnShop = Pick<Shop, 'db' | 'clock' | 'orderLink'>;
type ByStaff = Pick<StaffStepUp, 'email'>;

const seenIn = (posted: FormData) => seenForm.parse(Object.fromEntries(posted));

/** Approves a return. */
async function handleApproval(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const approved = await approveReturn(shop, { ...seenIn(posted), by });
  return approved.ok ? done(messages.approved) : answerTo(approved, returnAnswers);
}

/** Records that the pieces of a return have arrived. */
async function handleArrival(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const received = await receiveReturn(shop, { ...seenIn(posted), by });
  return received.ok ? done(messages.received) : answerTo(received, returnAnswers);
}

/** Refuses a return, in words that its buyer reads. */
async function handleRefusal(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const refusal = refusalText.safeParse(posted.get('refusal'));
  if (!refusal.success) {
    return withErrors({ refusal: refusal.error.issues[0]?.message ?? messages.gone });
  }
  const refused = await refuseReturn(shop, { ...seenIn(posted), by, refusal: refusal.data });
  return refused.ok ? done(messages.refused) : answerTo(refused, returnAnswers);
}

/** Handles the dialog that refunds a return; above the sum in the settings the password is required, as for any refund. */
async function handleReturnRefund(
  shop: ReturnShop,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { refundId, amount: typed, ...form } = piecesRefundForm.parse(Object.fromEntries(posted));
  const amount = parseRupees(typed);
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  const file = await findReturn(shop.db, form.id);
  if (!file) return outdated(messages.gone);
  if (await mustGivePassword(shop.db, staff, { id: file.orderId, refundId, amount })) {
    return needsPassword();
  }
  const refund = { id: refundId, amount };
  const refunded = await refundReturn(shop, { ...form, by: staff.email, refund });
  return refunded.ok
    ? done(await refundStarted(shop.db, file.orderId, refunded.value.amount))
    : answerTo(refunded, returnAnswers);
}

const replacementForm = seenForm.extend({ isRestocked: yesOrNo });

/** Handles the dialog that sends the same pieces again as a replacement. */
async function handleReplacement(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  { email: by }: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const seen = replacementForm.parse(Object.fromEntries(posted));
  const file = await findReturn(shop.db, seen.id);
  if (!file) return outdated(messages.gone);
  const errors: Record<string, string> = {};
  const units = file.pieces.flatMap((piece) => unitOf(piece, posted, errors));
  if (Object.keys(errors).length > 0) return withErrors(errors);
  const sent = await sendReplacement(shop, { ...seen, by, units });
  return sent.ok ? done(messages.replaced) : answerTo(sent, replacementAnswers);
}

/** What was typed for a replacement piece; one that left unpacked has no HUID or weight of its own. */
function unitOf(
  { orderItemId, unit, articles }: ReturnPiece,
  posted: FormData,
  errors: Record<string, string>,
): UnitToSend[] {
  if (unit === null) return [];
  const typed = Array.from({ length: articles }, (_, place) => {
    const nameOf = (field: string) => replacementField(field, { orderItemId, unit, place });
    const read = articleForm.safeParse({
      huid: posted.get(nameOf('huid')) ?? '',
      grossWeight: posted.get(nameOf('grossWeight')) ?? '',
      stoneWeight: posted.get(nameOf('stoneWeight')) || '0',
    });
    if (read.success) {
      const { huid, grossWeight, stoneWeight } = read.data;
      return { huid, grossWeightMg: grossWeight, stoneWeightMg: stoneWeight };
    }
    for (const [name, text] of Object.entries(errorsOf(read.error))) errors[nameOf(name)] = text;
    return null;
  });
  return [{ orderItemId, unit, articles: typed.flatMap((article) => article ?? []) }];
}

function because(problem: string): AdminAnswer {
  return withErrors({ problem });
}

const replacementAnswers = {
  ...returnAnswers,
  'not-to-pack': outdated(messages.notThereToComeBack),
  'not-packed': outdated(messages.notThereToComeBack),
  'out-of-stock': because(messages.outOfStock),
  lighter: because(messages.lighter),
  'weight-far-off': because(messages.farOff),
  'other-product': because(messages.otherProduct),
  'huid-taken': ({ orderNumber }: { orderNumber: string }) =>
    because(packingMessages.huidTaken(orderNumber)),
  'other-karat': ({ karat }: { karat: Karat }) => because(packingMessages.otherKarat(karat)),
  'huid-form': because(packingMessages.huidForm),
  'huid-missing': because(packingMessages.huidMissing),
  'huid-twice': because(packingMessages.huidTwice),
  'no-net-weight': because(packingMessages.noNetWeight),
  'articles-missing': because(packingMessages.articlesMissing),
  'photo-gone': because(packingMessages.photoGone),
};
