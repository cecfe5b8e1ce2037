import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';

/** India's time, in which the shop's years begin. */
const indianYear = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', year: '2-digit' });

/** The next order number, such as `K26-000123`. */
export async function nextOrderNumber(db: DatabaseOrTransaction, now: Date): Promise<string> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('order_numbers') as number`,
  );
  return `K${indianYear.format(now)}-${String(rows[0]?.number).padStart(6, '0')}`;
}
