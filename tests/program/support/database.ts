import pg from 'pg';
import { newId } from '#platform/ids.ts';

/** Looks into the database of a running shop. */
export type Database = pg.Pool;

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A shop that is killed takes its database along.
  pool.on('error', () => undefined);
  return pool;
}

/** The only value of the only row. */
export async function valueOf<T>(db: Database, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await db.query<Record<string, T>>(sql, values);
  const [value] = Object.values(rows[0] ?? {});
  if (value === undefined) throw new Error(`No value: ${sql}`);
  return value;
}

/** A ring of 10 g in 22kt with 12 % making, of a test's own: ₹57,680 at ₹5,000 for the gram. */
export async function addRing(db: Database, stock: number): Promise<string> {
  const id = newId();
  await db.query(
    `insert into products (id, name, making_charge_percentage, created_at)
     values ($1, $2, 12, '2020-01-01')`,
    [id, `Ring ${id}`],
  );
  await db.query(
    `insert into karats (product_id, karat, gross_weight_mg, stock_quantity)
     values ($1, '22kt', 10000, $2)`,
    [id, stock],
  );
  return id;
}

export function stockOf(db: Database, productId: string): Promise<number> {
  return valueOf(db, 'select stock_quantity from karats where product_id = $1', [productId]);
}

/** Pieces of a product by the state of their reservation. */
export async function reservedOf(db: Database, productId: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; pieces: number }>(
    `select state, sum(quantity)::int as pieces from stock_reservations
     where product_id = $1 group by state`,
    [productId],
  );
  return Object.fromEntries(rows.map(({ state, pieces }) => [state, pieces]));
}

/** What must hold at any moment, whatever has happened: each names the rows that break it. */
const invariants: Record<string, string> = {
  'stock is never negative': 'select product_id from karats where stock_quantity < 0',
  'a paid order has its payment, captured in full, at the provider': `select o.id from orders o left join sandbox.payments p on p.id = o.razorpay_payment_id
     where o.payment_status = 'paid' and (p.id is null or p.status <> 'captured'
       or p.amount_paise <> o.total_amount_paise or p.order_id <> o.razorpay_order_id)`,
  'a paid order has sold every piece it is for, and no other holds any': `select o.id from orders o
     where o.payment_status = 'paid' and (
       select coalesce(sum(quantity), 0) from order_items i where i.order_id = o.id
     ) <> (
       select coalesce(sum(quantity), 0) from stock_reservations r
       where r.order_id = o.id and r.state = 'sold')`,
  'only paid orders have sold pieces': `select r.id from stock_reservations r join orders o on o.id = r.order_id
     where r.state = 'sold' and o.payment_status <> 'paid'`,
  'a total is the sum of its lines': `select o.id from orders o
     where o.total_amount_paise - o.shipping_fee_paise <>
       (select sum(line_total_paise) from order_items i where i.order_id = o.id)`,
  'a paid order was confirmed by one mail': `select o.id from orders o where o.payment_status = 'paid' and 1 <> (
       select count(*) from mail_outbox m where m.dedupe_key = 'order-paid ' || o.id)`,
  'an order became paid once': `select order_id from order_events where what = 'paid' group by order_id having count(*) > 1`,
};

/** The invariants that do not hold, each with how many rows break it. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, sql] of Object.entries(invariants)) {
    const { rowCount } = await db.query(sql);
    if (rowCount) broken.push(`${name}: broken by ${rowCount}`);
  }
  return broken;
}

/** Stock, held and sold together, which no purchase changes. */
export async function piecesOf(db: Database, productId: string): Promise<number> {
  const { held = 0, sold = 0 } = await reservedOf(db, productId);
  return held + sold + (await stockOf(db, productId));
}
