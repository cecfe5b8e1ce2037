import { z } from 'zod';
import {
  handleCounterPayment,
  handlePaidBack,
} from '#orders/counter/office/handle-counter-payment.server.ts';
import {
  handleCancelLink,
  handlePaymentLink,
} from '#orders/counter/office/handle-payment-link.server.ts';
import { counterFailures } from '#orders/counter/office/counter-messages.ts';
import { actionOf, type Verb } from '#app/office/handle-intent.server.ts';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#people/accounts/account.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { cancelOrder } from '#orders/fulfilment/cancel-order.server.ts';
import { refundOrder } from '#selling/payments/request-refund.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  needsPassword,
  withErrors,
} from '#app/office/admin-answer.ts';
import { returnedUnit } from '#orders/returns/forms.ts';
import { takeBackPieces } from '#orders/fulfilment/take-back.server.ts';
import type { Right } from '#people/accounts/permissions.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { orderFormVerbs } from './order-form-verbs.server.ts';
import { orderFailures, orderMessages as messages } from './order-messages.ts';
import { handleShowPan } from './order-page/handle-show-pan.server.ts';
import { handlePack, handleUnpack } from './packing/handle-packing.server.ts';
import { packingFailures } from './packing/packing-messages.ts';
import { orderAnswers } from './order-answers.ts';
import { mustGivePassword } from './refund/must-give-password.server.ts';
import { piecesRefundForm, yesOrNo } from './refund/refund-fields.ts';
import { refundStarted } from './refund/refund-started.server.ts';
import { refundChoices } from './cancel/cancelled-payment.ts';

const cancel: Verb = { right: rightToCancel, isStepUp: true, handle: handleCancel };

/** The actions on an order. Refunds and a full PAN need more than the right to orders. */
export const orderPageAction = actionOf({
  right: 'orders',
  // One unit for each returned piece.
  lists: ['unit'],
  failures: { ...counterFailures, ...orderFailures },
  verbs: {
    ...orderFormVerbs,
    cancel,
    refund: { right: 'refunds', isStepUp: true, handle: handleRefund },
    'take-back': { right: 'refunds', isStepUp: true, handle: handleTakeBack },
    'paid-back': { right: 'refunds', isStepUp: true, handle: handlePaidBack },
    'counter-payment': { isStepUp: true, handle: handleCounterPayment },
    'payment-link': { handle: handlePaymentLink },
    'cancel-payment-link': { handle: handleCancelLink },
    'show-pan': { right: 'pan', handle: handleShowPan },
  },
});

/** The same for the order list, where several orders may be moved at once. */
export const ordersPageAction = actionOf({
  right: 'orders',
  failures: orderFailures,
  verbs: { ...orderFormVerbs, cancel },
});

/** The same for the packing screen. */
export const packPageAction = actionOf({
  right: 'orders',
  failures: packingFailures,
  verbs: { ...orderFormVerbs, pack: { handle: handlePack }, unpack: { handle: handleUnpack } },
});

const cancelForm = piecesRefundForm.extend({
  refund: z.enum(refundChoices),
  amount: z.string().trim().default(''),
  reason: lineOfText().max(200),
});

/** Cancelling with a refund needs more than the right to orders. */
function rightToCancel(posted: FormData): Right {
  return posted.get('refund') === 'none' ? 'orders' : 'refunds';
}

/** Handles the dialog that cancels a paid order. */
async function handleCancel(
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
  if (await mustGivePassword(shop.db, staff, { id: change.id, refundId, amount })) {
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

const takeBackForm = piecesRefundForm.extend({ reason: lineOfText().max(200) });

/** Handles the dialog that takes back pieces which left the shop. The refund runs in the background. */
async function handleTakeBack(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = takeBackForm.parse(Object.fromEntries(posted));
  const units = z.array(returnedUnit).max(100).parse(posted.getAll('unit'));
  const { refundId, ...change } = form;
  const amount = parseRupees(form.amount);
  if (units.length === 0) return withErrors({ units: messages.noPieces });
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  if (!form.reason) return withErrors({ reason: messages.reasonRequired });
  if (await mustGivePassword(shop.db, staff, { id: form.id, refundId, amount })) {
    return needsPassword();
  }
  const taken = await takeBackPieces(shop, {
    ...change,
    units,
    by: staff.email,
    refund: { id: refundId, amount },
  });
  return taken.ok
    ? done(await refundStarted(shop.db, form.id, taken.value.amount))
    : answerTo(taken, orderAnswers);
}

const refundForm = z.object({
  id: z.uuid(),
  refundId: z.uuid(),
  amount: z.string().trim(),
  reason: lineOfText().max(200),
  /** Whether to cancel the order too: at the version seen, restocking its pieces or not. */
  cancel: z.enum(['yes', 'no']).default('no'),
  version: z.coerce.number().int().default(0),
  isRestocked: yesOrNo.prefault('yes'),
});

/** Handles the refund form of the order page. The refund runs in the background, once for each form. */
async function handleRefund(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = refundForm.parse(Object.fromEntries(posted));
  const { id, refundId, reason } = form;
  const amount = parseRupees(form.amount);
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  if (!reason) return withErrors({ reason: messages.reasonRequired });
  if (await mustGivePassword(shop.db, staff, { id, refundId, amount })) return needsPassword();
  const by = staff.email;
  const refund = { id: refundId, amount };
  const refunded =
    form.cancel === 'yes'
      ? await cancelOrder(shop, { ...form, refund, by })
      : await refundOrder(shop.db, { ...refund, orderId: id, reason, by, at: shop.clock() });
  if (!refunded.ok) return answerTo(refunded, orderAnswers);
  return done(await refundStarted(shop.db, id, refunded.value.amount ?? amount));
}
