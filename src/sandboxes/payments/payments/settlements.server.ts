import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SandboxContext } from '#sandboxes/payments/change.server.ts';
import { payments, refunds } from '#sandboxes/payments/tables.server.ts';

/** Razorpay's cycle for payments in India: captures of a day are settled two days later; here at ten in the morning. */
const cycleDays = 2;

/**
 * The entries settled on each day, derived from payments and refunds, so that nothing is stored for them: a payment by its
 * amount less the fee, minus refunds. Days without a positive sum are left out.
 */
function entriesUntil(now: Date): SQL {
  const day = (moment: SQL) =>
    sql`((${moment} at time zone 'Asia/Kolkata')::date + ${cycleDays}::int)`;
  return sql`
    entries as (
      select ${payments.id} as entity_id, 'payment' as type, 0::bigint as debit,
        ${payments.amountPaise} - coalesce(${payments.feePaise}, 0) as credit,
        ${payments.amountPaise} as amount, coalesce(${payments.feePaise}, 0) as fee,
        coalesce(${payments.taxPaise}, 0) as tax, ${payments.capturedAt} as happened_at,
        null as payment_id, ${payments.orderId} as order_id, ${payments.method} as method,
        ${day(sql`${payments.capturedAt}`)} as settled_on
      from ${payments} where ${payments.capturedAt} is not null
      union all
      select ${refunds.id}, 'refund', ${refunds.amountPaise}, 0, ${refunds.amountPaise}, 0, 0,
        ${refunds.createdAt}, ${refunds.paymentId}, ${payments.orderId}, ${payments.method},
        ${day(sql`${refunds.createdAt}`)}
      from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${refunds.status} <> 'failed'
    ), settled as (
      select settled_on, sum(credit) - sum(debit) as amount,
        (settled_on + time '10:00') at time zone 'Asia/Kolkata' as settled_at
      from entries group by settled_on
      having sum(credit) > sum(debit)
        and (settled_on + time '10:00') at time zone 'Asia/Kolkata' <= ${now}
    )`;
}

const moment = z.coerce.date();
const paise = z.coerce.number();
const settlementRow = z.object({ settled_on: z.string(), settled_at: moment, amount: paise });
const entryRow = z.object({
  entity_id: z.string(),
  type: z.string(),
  debit: paise,
  credit: paise,
  amount: paise,
  fee: paise,
  tax: paise,
  happened_at: moment,
  payment_id: z.string().nullable(),
  order_id: z.string().nullable(),
  method: z.string(),
  settled_on: z.string(),
  settled_at: moment,
});

type Part = { count: number; skip: number };
export type SettlementRow = z.infer<typeof settlementRow>;
export type EntryRow = z.infer<typeof entryRow>;

/** Settlements between two moments, newest first. */
export async function readSettlements(
  { db, clock }: SandboxContext,
  { from, to, count, skip }: Part & { from: Date | null; to: Date | null },
): Promise<SettlementRow[]> {
  const { rows } = await db.execute(sql`
    with ${entriesUntil(clock())}
    select to_char(settled_on, 'YYYY-MM-DD') as settled_on, settled_at, amount from settled
    where settled_at >= coalesce(${from}::timestamptz, '-infinity')
      and settled_at <= coalesce(${to}::timestamptz, 'infinity')
    order by settled_on desc limit ${count} offset ${skip}`);
  return z.array(settlementRow).parse(rows);
}

/** The entries settled on days that start with a text such as `2026-11` or `2026-11-21`, in chronological order. */
export async function readSettledEntries(
  { db, clock }: SandboxContext,
  { days, count, skip }: Part & { days: string },
): Promise<EntryRow[]> {
  const { rows } = await db.execute(sql`
    with ${entriesUntil(clock())}
    select entries.*, to_char(entries.settled_on, 'YYYY-MM-DD') as settled_on, settled.settled_at
    from entries join settled using (settled_on)
    where to_char(settled_on, 'YYYY-MM-DD') like ${`${days}%`}
    order by happened_at, entity_id limit ${count} offset ${skip}`);
  return z.array(entryRow).parse(rows);
}

/** The deterministic id of a day's settlement, and its bank reference. */
export function settlementNames(day: string): { id: string; utr: string } {
  const letters = createHash('sha256')
    .update(`settlement ${day}`)
    .digest('base64')
    .replace(/[^A-Za-z0-9]/g, '');
  return { id: `setl_${letters.slice(0, 14)}`, utr: `RZRP${letters.slice(14, 26).toUpperCase()}` };
}
