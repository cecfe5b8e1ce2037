import type { Paise } from '#price/money/money.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { StaffStepUp } from '#people/accounts/account.ts';
import type { Shop } from '#app/shop.server.ts';

type Input = {
  id: string;
  refundId: string;
  /** All that is left if no amount is given. */
  amount?: Paise;
};

/**
 * Whether a refund requires the password of a member of staff who has not given it recently: together with earlier ones of the
 * order, it exceeds the sum in the settings.
 */
export async function mustGivePassword(
  db: Shop['db'],
  { hasRecentPassword }: Pick<StaffStepUp, 'hasRecentPassword'>,
  { id, refundId, amount }: Input,
): Promise<boolean> {
  if (hasRecentPassword) return false;
  const { refundStepUpAbove: limit } = (await readSettings(db)).selling;
  if (limit === null) return false;
  if (amount === undefined) return ((await readOrder(db, id))?.totalAmount ?? 0) > limit;
  const others = (await listOrderRefunds(db, id)).filter(
    (each) => each.id !== refundId && each.state !== 'failed',
  );
  return others.reduce((sum, each) => sum + each.amount, amount as number) > limit;
}
