import { and, eq, gt, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { Result } from '#platform/result.ts';
import type { Paise } from '#price/money/money.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { type StandingOffer, standingOffer } from '#price/pricing/standing-offer.ts';
import type { CodeProblem } from './code.ts';
import { codeUses, offers } from './tables.server.ts';

/** A code that is currently valid. */
export type UsableCode = {
  offer: StandingOffer;
  minimumOrder: Paise;
  oncePerPerson: boolean;
};

const readByCode = prepared('offer by its code', (db, { code }: Slots<{ code: string }>) =>
  db.select().from(offers).where(eq(offers.code, code)),
);

/** The offer for a code in capitals, if it is on and within its dates. */
export async function findCode(
  db: DatabaseOrTransaction,
  code: string,
  now: Date,
): Promise<Result<UsableCode, CodeRefused>> {
  const [row] = await readByCode(db, { code });
  if (!row || row.state === 'draft') return refused({ why: 'unknown' });
  if (row.state === 'paused' || (row.endsAt && row.endsAt <= now)) return refused({ why: 'over' });
  if (row.startsAt > now) return refused({ why: 'not-yet' });
  const { minimumOrder, oncePerPerson } = row;
  return { ok: true, value: { offer: standingOffer(row), minimumOrder, oncePerPerson } };
}

const readWhetherCodes = prepared('whether there are codes', (db, { now }: Slots<{ now: Date }>) =>
  db
    .select({ id: offers.id })
    .from(offers)
    .where(
      and(
        isNotNull(offers.code),
        eq(offers.state, 'on'),
        lte(offers.startsAt, now),
        or(isNull(offers.endsAt), gt(offers.endsAt, now)),
      ),
    )
    .limit(1),
);

/** Whether any code is currently valid. */
export async function hasCodes(db: DatabaseOrTransaction, now: Date): Promise<boolean> {
  return (await readWhetherCodes(db, { now })).length > 0;
}

/** The code does not apply to the order. */
export type CodeRefused = { reason: 'code-refused'; problem: CodeProblem };

/** A refusal with its problem. */
export function refused(problem: CodeProblem): { ok: false } & CodeRefused {
  return { ok: false, reason: 'code-refused', problem };
}

/** The user of a code, in normalised form; null or empty where unknown. */
export type CodeUser = { userId: string | null; email: string | null; phone: string | null };

/** `except`: orders to ignore, such as one that is being replaced. */
type UseToFind = { offerId: string; except: readonly string[]; isPaidOnly?: boolean };

/** How long after its quote expires an order may still be paid in a window that was already open. */
const graceMinutes = 5;

/**
 * Whether this person, by account, e-mail or phone, has already used a once-per-person code in a paid order, or holds it in
 * one that can still be paid. Cancelled and expired orders free it.
 */
export async function findCodeUse(
  db: DatabaseOrTransaction,
  now: Date,
  { userId, email, phone }: CodeUser,
  { offerId, except, isPaidOnly = false }: UseToFind,
): Promise<CodeProblem | null> {
  const isPayable = and(
    whereUnpaid,
    ne(orders.status, 'cancelled'),
    sql`${orders.quoteExpiresAt} > ${now.toISOString()}::timestamptz - make_interval(mins => ${graceMinutes})`,
  );
  // Counter customers without an e-mail are not all the same person.
  const nobody = sql`false`;
  const isPaid = sql<boolean>`${orders.paymentStatus} in ('paid', 'partially_refunded')`;
  const found = await db
    .select({ isPaid, quoteExpiresAt: orders.quoteExpiresAt })
    .from(codeUses)
    .innerJoin(orders, eq(orders.id, codeUses.orderId))
    .where(
      and(
        eq(codeUses.offerId, offerId),
        or(
          email ? eq(codeUses.email, email) : nobody,
          phone ? eq(codeUses.phone, phone) : nobody,
          userId ? eq(codeUses.userId, userId) : nobody,
        ),
        except.length > 0 ? notInArray(orders.id, [...except]) : undefined,
        isPaidOnly ? isPaid : or(isPaid, isPayable),
      ),
    );
  if (found.length === 0) return null;
  if (found.some((order) => order.isPaid)) return { why: 'used' };
  const last = Math.max(...found.map(({ quoteExpiresAt }) => quoteExpiresAt.getTime()));
  return { why: 'held', until: new Date(last + graceMinutes * 60_000) };
}
