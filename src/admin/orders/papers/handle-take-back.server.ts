import { z } from 'zod';
import { lineOfText } from '#platform/text.ts';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { takeBackPieces } from '#shop/fulfilment/take-back.server.ts';
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

/** A line of the order, the unit or `-`, and how many. */
const unit = z
  .string()
  .regex(/^[\da-f-]{36} (?:\d{1,2}|-) \d{1,2}$/i)
  .transform((text) => {
    const [orderItemId = '', of = '', pieces = ''] = text.split(' ');
    return { orderItemId, unit: of === '-' ? null : Number(of), pieces: Number(pieces) };
  });

const takeBackForm = z.object({
  id: z.uuid(),
  version: z.coerce.number().int(),
  refundId: z.uuid(),
  amount: z.string().trim(),
  reason: lineOfText().max(200),
  isRestocked: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
});

/** What its form has a list of (`readForm`): a unit for each piece that comes back. */
export const takeBackLists = ['unit'];

/** Handles the dialog that takes pieces back which have left the shop. The money goes back in the background. */
export async function handleTakeBack(
  shop: Pick<Shop, 'db' | 'clock' | 'orderLink'>,
  staff: Pick<StaffStepUp, 'email' | 'hasRecentPassword'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = takeBackForm.parse(Object.fromEntries(posted));
  const units = z.array(unit).max(100).parse(posted.getAll('unit'));
  const { refundId, ...change } = form;
  const amount = parseRupees(form.amount);
  if (units.length === 0) return withErrors({ units: messages.noPieces });
  if (amount === null) return withErrors({ amount: messages.amountInvalid });
  if (!form.reason) return withErrors({ reason: messages.reasonRequired });
  const isLarge = await isLargeRefund(shop.db, { id: form.id, refundId, amount });
  if (!staff.hasRecentPassword && isLarge) return needsPassword();
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
