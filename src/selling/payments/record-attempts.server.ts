import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { currentMoment } from '#platform/database/dated-column.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import type { ProviderPayment } from './gateway.server.ts';
import { paymentAttempts, paymentStates } from './tables.server.ts';

/** The order of a payment's states; a report of an earlier state is outdated. */
const progress = sql.raw(`array[${paymentStates.map((state) => `'${state}'`).join(', ')}]`);

/** Records the state of each payment on an order. Outdated and repeated reports change nothing. */
export async function recordAttempts(
  db: DatabaseOrTransaction,
  orderId: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  await saveAttempts(db, { orderId, payments: JSON.stringify(payments), moment: currentMoment() });
}

type Noted = { orderId: string; payments: string; moment: Date | null };

const saveAttempts = prepared(
  'payments of an order: noted',
  (db, { orderId, payments, moment }: Slots<Noted>) => {
    const at = sql`coalesce(${moment}::timestamptz, now())`;
    return db
      .insert(paymentAttempts)
      .select(
        sql`select uuidv7(), ${orderId}::uuid, payment.*, ${at}, ${at}
          from jsonb_to_recordset(${payments}::jsonb) as payment (
            id text, status text, amount bigint, currency text, method text, "errorDescription" text
          )`,
      )
      .onConflictDoUpdate({
        target: paymentAttempts.razorpayPaymentId,
        set: {
          status: sql`excluded.status`,
          method: sql`excluded.method`,
          errorDescription: sql`excluded.error_description`,
          updatedAt: at,
        },
        setWhere: sql`array_position(${progress}, excluded.status) > array_position(${progress}, ${paymentAttempts.status})`,
      });
  },
);
