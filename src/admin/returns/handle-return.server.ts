import { z } from 'zod';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { approveReturn, receiveReturn, refuseReturn } from '#shop/returns/move-return.server.ts';
import { refusalText } from '#shop/returns/forms.ts';
import { refundReturn } from '#shop/returns/refund-return.server.ts';
import { findReturn } from '#shop/returns/return-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  needsPassword,
  outdated,
  withErrors,
} from '#admin/admin-answer.ts';
import { isLargeRefund } from '#admin/orders/refund/is-large-refund.server.ts';
import { refundStarted } from '#admin/orders/refund/refund-started.server.ts';
import { returnAnswers } from './return-answers.ts';
import { returnMessages as messages } from './return-messages.ts';

type ReturnShop = Pick<Shop, 'db' | 'clock' | 'orderLink'>;
type ByStaff = Pick<StaffStepUp, 'email'>;

const seen = z.object({ id: z.uuid(), version: z.coerce.number().int() });
const seenIn = (posted: FormData) => seen.parse(Object.fromEntries(posted));

/** Agrees to a return. */
export async function handleApproval(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const approved = await approveReturn(shop, { ...seenIn(posted), by });
  return approved.ok ? done(messages.approved) : answerTo(approved, returnAnswers);
}

/** Notes that the pieces of a return have come. */
export async function handleArrival(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const received = await receiveReturn(shop, { ...seenIn(posted), by });
  return received.ok ? done(messages.received) : answerTo(received, returnAnswers);
}

/** Refuses a return, in words that its buyer reads. */
export async function handleRefusal(shop: ReturnShop, { email: by }: ByStaff, posted: FormData) {
  const refusal = refusalText.safeParse(posted.get('refusal'));
  if (!refusal.success) {
    return withErrors({ refusal: refusal.error.issues[0]?.message ?? messages.gone });
  }
  const refused = await refuseReturn(shop, { ...seenIn(posted), by, refusal: refusal.data });
  return refused.ok ? done(messages.refused) : answerTo(refused, returnAnswers);
}

const refundForm = seen.extend({
  refundId: z.uuid(),
  amount: z.string().trim(),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
});

/** Handles the dialog that pays a return back; above the sum of the settings the password is asked for, as of any refund. */
export async function handleReturnRefund(
  shop: ReturnShop,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { refundId, amount: typed, ...form } = refundForm.parse(Object.fromEntries(posted));
  const amount = parseRupees(typed);
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  const file = await findReturn(shop.db, form.id);
  if (!file) return outdated(messages.gone);
  const isLarge = await isLargeRefund(shop.db, { id: file.orderId, refundId, amount });
  if (!staff.hasRecentPassword && isLarge) return needsPassword();
  const refund = { id: refundId, amount };
  const refunded = await refundReturn(shop, { ...form, by: staff.email, refund });
  return refunded.ok
    ? done(await refundStarted(shop.db, file.orderId, refunded.value.amount))
    : answerTo(refunded, returnAnswers);
}
