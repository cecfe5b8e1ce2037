import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { formatRupeesAndPaise, type Paise } from '#shop/money/money.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { listOrderRefunds } from '#shop/payments/refund-queries.server.ts';
import { refundOrder } from '#shop/payments/refund-order.server.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
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

const refundForm = z.object({
  id: z.uuid(),
  refundId: z.uuid(),
  amount: z.string().trim(),
  reason: lineOfText().max(200),
});

/** Handles the refund form of the order page. The money goes back in the background, once for each form. */
export async function handleRefund(
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'enqueue'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, orderFailures, posted, async () => {
    const form = refundForm.parse(Object.fromEntries(posted));
    const amount = parseRupees(form.amount);
    if (amount === null) return withErrors({ amount: messages.amountInvalid });
    if (!form.reason) return withErrors({ reason: messages.reasonRequired });
    if (!staff.hasRecentPassword && (await isLarge(shop.db, form, amount))) return needsPassword();
    const refunded = await refundOrder(shop.db, {
      id: form.refundId,
      orderId: form.id,
      amount,
      reason: form.reason,
      by: staff.email,
      at: shop.clock(),
    });
    if (refunded.ok) {
      await shop.enqueue('refunds');
      return done(`Refund of ${formatRupeesAndPaise(refunded.value.amount)} is on its way`);
    }
    switch (refunded.reason) {
      case 'too-large':
        return withErrors({ amount: `At most ${formatRupeesAndPaise(refunded.left)} is left` });
      case 'too-small':
        return withErrors({
          amount: `The provider pays back no less than ${formatRupeesAndPaise(refunded.smallest)}`,
        });
      case 'not-paid':
        return outdated(messages.notPaid);
      case 'not-found':
        return outdated(messages.gone);
    }
  });
}

/** Whether this refund, with those of the same order before it, is above the sum from which the password is asked for. */
async function isLarge(
  db: Shop['db'],
  { id, refundId }: z.infer<typeof refundForm>,
  amount: Paise,
): Promise<boolean> {
  const { refundStepUpAbove: limit } = (await readSettings(db)).selling;
  if (limit === null) return false;
  const others = (await listOrderRefunds(db, id)).filter(
    (each) => each.id !== refundId && each.state !== 'failed',
  );
  return others.reduce((sum, each) => sum + each.amount, amount as number) > limit;
}
