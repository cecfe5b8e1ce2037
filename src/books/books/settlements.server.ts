import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import { indianDay, monthAfter, monthOf } from '#platform/indian-time.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import type { GatewayFault } from '#selling/payments/razorpay-client.server.ts';
import type { BookMonth } from './book-queries.server.ts';
import { spanOfMonth } from './book-span.ts';
import { sumMoney, type WaySum } from './money-queries.server.ts';
import { findOurMoney, listOurMoney } from './settlement-queries.server.ts';
import { compareMonth, type SettlementRow } from './settlements.ts';

export type SettledMonth = {
  rows: SettlementRow[];
  /** The provider's fees on the payments in this month's settlements, tax included. */
  fees: Paise;
  /** Counter payments, unknown to the provider. */
  atCounter: WaySum[];
  /** Whether the provider or the shop has more than was compared. */
  isCut: boolean;
};

type Input = { db: DatabaseOrTransaction; gateway: Pick<Gateway, 'listSettledIn'>; now: Date };

/**
 * Compares the provider's payouts of a month with its paid orders and refunds; changes nothing. Payments of the last days are
 * paid out in the next month, which is requested too.
 */
export async function settleMonth(
  { db, gateway, now }: Input,
  { month, isTest }: BookMonth,
): Promise<Result<SettledMonth, GatewayFault>> {
  const settled = await gateway.listSettledIn(month);
  if (!settled.ok) return settled;
  const next = monthAfter(month);
  const hasNext = next <= monthOf(indianDay(now));
  const later = hasNext ? await gateway.listSettledIn(next) : nothing;
  if (!later.ok) return later;
  const span = spanOfMonth(month);
  const own = await listOurMoney(db, { isTest, span });
  const ownIds = new Set(own.items.map(({ id }) => id));
  const others = settled.value.items.map(({ id }) => id).filter((id) => !ownIds.has(id));
  const earlier = await findOurMoney(db, others);
  return ok({
    rows: compareMonth({
      ours: [...own.items, ...earlier],
      settled: settled.value.items,
      settledLater: later.value.items,
      now,
    }),
    fees: paise(settled.value.items.reduce((sum, { fee }) => sum + fee, 0)),
    atCounter: (await sumMoney(db, { isTest, ...span })).filter(({ way }) => way !== 'online'),
    isCut: own.isCut || settled.value.isCut || later.value.isCut,
  });
}

const nothing = ok({ items: [], isCut: false });
