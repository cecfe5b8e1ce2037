import { milligrams } from '#price/money/weight.ts';
import { paise } from '#price/money/money.ts';
import { priceOf } from '#price/pricing/price.ts';
import { addRing, type Database, valueOf } from './database.ts';
import { placeOrder } from './purchase.ts';
import type { Chance, Write } from './random-rows.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

/** A shopper orders a ring that no other write here changes, at today's price; its pieces are reserved. */
export async function sell(db: Database, { visitor }: Chance): Promise<Write> {
  const ring = await heldRing(db);
  const rate = Number(
    await valueOf(
      db,
      `select variable_value from globals where variable_name = 'gold_price_per_gram'`,
    ),
  );
  const { total } = priceOf({
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: paise(rate * 100),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  });
  const order = (price: number) => placeOrder(visitor, { lines: [{ id: ring, price }] });
  let placed = await order(total / 100);
  // An offer may have reduced it: the shopper agrees to the new total.
  if (placed.status === 409) placed = await order(placed.json<{ amount: number }>().amount / 100);
  if (placed.status !== 200 && placed.status !== 429) {
    throw new Error(`No order: ${placed.status} ${placed.text}`);
  }
  return { what: `an order of the ring ${ring}`, concerns: [ring, '/products', 'search'] };
}

/** The ring for these sales, with a piece left. */
async function heldRing(db: Database): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from products p join karats k on k.product_id = p.id
     where p.name like 'Held ring%' and k.stock_quantity > 0 limit 1`,
  );
  if (rows[0]) return rows[0].id;
  const id = await addRing(db, 12);
  await db.query(
    `update products set name = 'Held ring ' || id, created_at = now() where id = $1`,
    [id],
  );
  return id;
}
