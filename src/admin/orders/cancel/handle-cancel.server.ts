import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import type { Right } from '#shop/accounts/permissions.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { changeOrderStatus } from '#shop/fulfilment/change-order-status.server.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.server.ts';
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
import { isLargeRefund } from '#admin/orders/refund/is-large-refund.server.ts';
import { refundStarted } from '#admin/orders/refund/refund-started.server.ts';
import { refundChoices } from './cancelled-payment.ts';

const cancelForm = z.object({
  id: z.uuid(),
  version: z.coerce.number().int(),
  refundId: z.uuid(),
  refund: z.enum(refundChoices),
  amount: z.string().trim().default(''),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
  reason: lineOfText().max(200),
});

/** Starting a refund with it asks for more than looking after orders. */
export function rightToCancel(posted: FormData): Right {
  return posted.get('refund') === 'none' ? 'orders' : 'refunds';
}

/** Handles the dialog that cancels a paid order. */
export async function handleCancel(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const {
    refund,
    refundId,
    amount: typed,
    ...change
  } = cancelForm.parse(Object.fromEntries(posted));
  const by = staff.email;
  if (refund === 'none') {
    const moved = await changeOrderStatus(shop, { ...change, to: 'cancelled', by });
    return moved.ok ? done(messages.updated) : answerTo(moved, orderAnswers);
  }
  const amount = refund === 'part' ? parseRupees(typed) : undefined;
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  if (
    !staff.hasRecentPassword &&
    (await isLargeRefund(shop.db, { id: change.id, refundId, amount }))
  ) {
    return needsPassword();
  }
  const cancelled = await cancelOrder(shop, { ...change, by, refund: { id: refundId, amount } });
  if (!cancelled.ok) return answerTo(cancelled, orderAnswers);
  const answer = done(messages.updated);
  const started = cancelled.value.amount;
  return started === null || !answer.notice
    ? answer
    : {
        ...answer,
        notice: {
          ...answer.notice,
          description: await refundStarted(shop.db, change.id, started),
        },
      };
}
