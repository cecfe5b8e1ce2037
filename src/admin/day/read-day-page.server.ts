import { listDrawerCounts } from '#shop/books/drawer-queries.server.ts';
import { sumMoney } from '#shop/books/money-queries.server.ts';
import type { Day } from '#shop/overview/day-figures.ts';
import { readDayFigures } from '#shop/overview/day-queries.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** More counts of a day are in the audit log. */
const maxCounts = 20;

/** What the Day closing screen shows of the shop's own. */
export async function readDayPage({ db, config }: Pick<Shop, 'db' | 'config'>, day: Day) {
  const countTestOrders = config.payments.mode !== 'razorpay';
  return {
    ...(await readDayFigures(db, { day, countTestOrders })),
    money: await sumMoney(db, { ...day, isTest: countTestOrders ? undefined : false }),
    counts: await listDrawerCounts(db, { isTest: countTestOrders, span: day, atMost: maxCounts }),
  };
}
