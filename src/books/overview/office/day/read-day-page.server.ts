import { listDrawerCounts } from '#books/books/drawer-queries.server.ts';
import { sumMoney } from '#books/books/money-queries.server.ts';
import type { Day } from '#books/overview/day-figures.ts';
import { readDayFigures } from '#books/overview/day-queries.server.ts';
import type { Shop } from '#app/shop.server.ts';

/** Further counts of a day are in the audit log. */
const maxCounts = 20;

/** The shop's own data for the Day closing screen. */
export async function readDayPage({ db, config }: Pick<Shop, 'db' | 'config'>, day: Day) {
  const countTestOrders = config.payments.mode !== 'razorpay';
  return {
    ...(await readDayFigures(db, { day, countTestOrders })),
    money: await sumMoney(db, { ...day, isTest: countTestOrders ? undefined : false }),
    counts: await listDrawerCounts(db, { isTest: countTestOrders, span: day, atMost: maxCounts }),
  };
}
