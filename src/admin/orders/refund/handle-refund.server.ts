import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.server.ts';
import { refundOrder } from '#shop/payments/refund-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  needsPassword,
  withErrors,
} from '#admin/admin-answer.ts';
import { orderAnswers } from '#admin/orders/order-answers.ts';
import { orderMessages as messages } from '#admin/orders/order-messages.ts';
import { isLargeRefund } from './is-large-refund.server.ts';
import { refundStarted } from './refund-started.server.ts';

const refundForm = z.object({
  id: z.uuid(),
  refundId: z.uuid(),
  amount: z.string().trim(),
  reason: lineOfText().max(200),
  /** Whether the order is cancelled with it: then as it was seen, and with what becomes of its pieces. */
  cancel: z.enum(['yes', 'no']).default('no'),
  version: z.coerce.number().int().default(0),
  isRestocked: z.enum(['yes', 'no']).default('yes'),
});

/** Handles the refund form of the order page. The money goes back in the background, once for each form. */
export async function handleRefund(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = refundForm.parse(Object.fromEntries(posted));
  const { id, refundId, reason } = form;
  const amount = parseRupees(form.amount);
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  if (!reason) return withErrors({ reason: messages.reasonRequired });
  if (!staff.hasRecentPassword && (await isLargeRefund(shop.db, { id, refundId, amount }))) {
    return needsPassword();
  }
  const by = staff.email;
  const refund = { id: refundId, amount };
  const refunded =
    form.cancel === 'yes'
      ? await cancelOrder(shop, {
          ...form,
          isRestocked: form.isRestocked === 'yes',
          refund,
          by,
        })
      : await refundOrder(shop.db, { ...refund, orderId: id, reason, by, at: shop.clock() });
  if (!refunded.ok) return answerTo(refunded, orderAnswers);
  return done(await refundStarted(shop.db, id, refunded.value.amount ?? amount));
}
