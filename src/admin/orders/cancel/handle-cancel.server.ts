import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { requireStaffStepUp } from '#shop/accounts/viewer.server.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { changeOrderStatus } from '#shop/fulfilment/change-order-status.server.ts';
import { cancelOrder } from '#shop/fulfilment/cancel-order.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  needsPassword,
  outdated,
  withErrors,
} from '#admin/admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { orderFailures, orderMessages as messages } from '#admin/orders/order-messages.ts';
import { isLargeRefund } from '#admin/orders/refund/is-large-refund.server.ts';
import { refundStarted } from '#admin/orders/refund/refund-started.server.ts';
import { refusedRefund } from '#admin/orders/refund/refused-refund.ts';
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

type StepUpArgs = Parameters<typeof requireStaffStepUp>;

/** Who cancels: starting a refund with it asks for more than looking after orders. */
export function requireCanceller(
  context: StepUpArgs[0],
  request: StepUpArgs[1],
  posted: FormData,
): Promise<StaffStepUp> {
  const right = posted.get('refund') === 'none' ? 'orders' : 'refunds';
  return requireStaffStepUp(context, request, right);
}

/** Handles the dialog that cancels a paid order, by somebody whom `requireCanceller` has let in. */
export async function handleCancel(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink' | 'log'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, orderFailures, posted, async () => {
    const {
      refund,
      refundId,
      amount: typed,
      ...change
    } = cancelForm.parse(Object.fromEntries(posted));
    const by = staff.email;
    if (refund === 'none') {
      const moved = await changeOrderStatus(shop, { ...change, to: 'cancelled', by });
      if (!moved.ok)
        return outdated(moved.reason === 'not-found' ? messages.gone : messages.changedMeanwhile);
      return done(messages.updated);
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
    if (!cancelled.ok) return refusedRefund(cancelled);
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
  });
}
