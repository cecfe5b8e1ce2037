import pg from 'pg';
import { newId } from '#platform/ids.ts';

/** Direct access to the database of a running shop. */
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

/** Drops every cached page in all processes of the shop, and makes them reload the whole catalogue. */
export async function forgetPages(db: Database): Promise<void> {
  await db.query(`insert into catalogue_changes (kind) values ('everything')`);
}

/** A new ring for a test, of 10 g in 22kt with 12 % making charge: ₹57,680 at ₹5,000 per gram. */
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

/** Shows a product with the first picture of the demo. */
export async function addPicture(db: Database, productId: string): Promise<void> {
  await db.query(
    `insert into product_pictures (product_id, picture_id, position)
     select $1, picture_id, 0 from product_pictures order by product_id, position limit 1`,
    [productId],
  );
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

/** Total of stock, reserved and sold, which no purchase changes. */
export async function piecesOf(db: Database, productId: string): Promise<number> {
  const { reserved = 0, sold = 0 } = await reservedOf(db, productId);
  return reserved + sold + (await stockOf(db, productId));
}
