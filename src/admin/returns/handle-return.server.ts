import { z } from 'zod';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { approveReturn, refuseReturn } from '#shop/returns/decide-return.server.ts';
import { refusalText } from '#shop/returns/forms.ts';
import { receiveReturn } from '#shop/returns/receive-return.server.ts';
import { refundReturn } from '#shop/returns/refund-return.server.ts';
import { findReturn } from '#shop/returns/return-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  needsPassword,
  outdated,
  withErrors,
} from '#admin/admin-answer.ts';
import { handleWrite } from '#admin/handle-write.server.ts';
import { isLargeRefund } from '#admin/orders/refund/is-large-refund.server.ts';
import { refundStarted } from '#admin/orders/refund/refund-started.server.ts';
import { refusedRefund } from '#admin/orders/refund/refused-refund.ts';
import { returnFailures, returnMessages as messages } from './return-messages.ts';

export type ReturnDesk = Pick<Shop, 'db' | 'clock' | 'orderLink' | 'log'>;

const seen = z.object({ id: z.uuid(), version: z.coerce.number().int() });
const decision = z.discriminatedUnion('intent', [
  seen.extend({ intent: z.literal('approve') }),
  seen.extend({ intent: z.literal('receive') }),
  seen.extend({ intent: z.literal('refuse'), refusal: z.string() }),
]);

/** Handles the steps of a return that move no money. */
export function handleReturnStep(
  shop: ReturnDesk,
  by: string,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, returnFailures, posted, () => step(shop, by, posted));
}

async function step(shop: ReturnDesk, by: string, posted: FormData): Promise<AdminAnswer> {
  const form = decision.parse(Object.fromEntries(posted));
  switch (form.intent) {
    case 'approve':
      return answerTo(await approveReturn(shop, { ...form, by }), messages.approved);
    case 'receive':
      return answerTo(await receiveReturn(shop, { ...form, by }), messages.received);
    case 'refuse': {
      const refusal = refusalText.safeParse(form.refusal);
      if (!refusal.success) {
        return withErrors({ refusal: refusal.error.issues[0]?.message ?? messages.gone });
      }
      const refused = await refuseReturn(shop, { ...form, by, refusal: refusal.data });
      return answerTo(refused, messages.refused);
    }
  }
}

type Stepped = { ok: true } | { ok: false; reason: 'not-found' | 'changed-meanwhile' };

function answerTo(stepped: Stepped, title: string): AdminAnswer {
  if (stepped.ok) return done(title);
  return outdated(stepped.reason === 'not-found' ? messages.gone : messages.changedMeanwhile);
}

const refundForm = seen.extend({
  refundId: z.uuid(),
  amount: z.string().trim(),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
});

/** Handles the dialog that pays a return back; above the sum of the settings the password is asked for, as of any refund. */
export async function handleReturnRefund(
  shop: ReturnDesk,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, returnFailures, posted, async () => {
    const { refundId, amount: typed, ...form } = refundForm.parse(Object.fromEntries(posted));
    const amount = parseRupees(typed);
    if (amount === null) return withErrors({ amount: messages.amountInvalid });
    const file = await findReturn(shop.db, form.id);
    if (!file) return outdated(messages.gone);
    const isLarge = await isLargeRefund(shop.db, { id: file.orderId, refundId, amount });
    if (!staff.hasRecentPassword && isLarge) return needsPassword();
    const refund = { id: refundId, amount };
    const refunded = await refundReturn(shop, { ...form, by: staff.email, refund });
    if (refunded.ok) {
      return done(await refundStarted(shop.db, file.orderId, refunded.value.amount));
    }
    switch (refunded.reason) {
      case 'not-sent':
      case 'already-back':
        return outdated(messages.notThereToComeBack);
      case 'changed-meanwhile':
        return outdated(messages.changedMeanwhile);
      case 'not-found':
        return outdated(messages.gone);
      default:
        return refusedRefund(refunded);
    }
  });
}
