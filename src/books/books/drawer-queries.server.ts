import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { lastMidnight } from '#platform/indian-time.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { BookSpan } from './book-span.ts';
import { sumMoney } from './money-queries.server.ts';
import { drawerCounts } from './tables.server.ts';

export type DrawerCount = typeof drawerCounts.$inferSelect;

/** The cash in the drawer according to the records. */
export type Drawer = {
  last: DrawerCount | null;
  /** What the last count left in it; zero before the first. */
  left: Paise;
  received: Paise;
  paidBack: Paise;
  expected: Paise;
};

/** The drawer at a moment: what was left in it, and the cash moved since; before the first count, today's. */
export async function readDrawer(
  db: DatabaseOrTransaction,
  { isTest, now }: { isTest: boolean; now: Date },
): Promise<Drawer> {
  const [last = null] = await listDrawerCounts(db, { isTest, atMost: 1 });
  const span = { from: last?.countedAt ?? lastMidnight(now), before: now };
  const cash = (await sumMoney(db, { isTest, ...span })).find(({ way }) => way === 'cash');
  const left = paise(last ? last.counted - last.takenOut : 0);
  const [received, paidBack] = [cash?.received.total ?? paise(0), cash?.paidBack.total ?? paise(0)];
  return { last, left, received, paidBack, expected: paise(left + received - paidBack) };
}

type Query = { isTest: boolean; span?: BookSpan; atMost: number };

/** The counts of a span, or all, newest first. */
export async function listDrawerCounts(
  db: DatabaseOrTransaction,
  { isTest, span, atMost }: Query,
): Promise<DrawerCount[]> {
  const { countedAt } = drawerCounts;
  return db
    .select()
    .from(drawerCounts)
    .where(
      and(
        eq(drawerCounts.isTest, isTest),
        span && gte(countedAt, span.from),
        span && lt(countedAt, span.before),
      ),
    )
    .orderBy(desc(countedAt), desc(drawerCounts.id))
    .limit(atMost);
}
