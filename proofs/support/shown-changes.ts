import { type Database, addRing } from './database.ts';

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Change = (db: Database, ring: string, number: number) => Promise<unknown>;

/** A ring at the beginning of every list. */
export async function addNewest(db: Database): Promise<string> {
  const ring = await addRing(db, 3);
  await db.query('update products set created_at = now() where id = $1', [ring]);
  return ring;
}

const setGoldPrice: Change = (db, _, number) =>
  db.query(
    `insert into globals (variable_name, variable_value) values ('gold_price_per_gram', $1)
     on conflict (variable_name) do update set variable_value = $1, updated_at = now()`,
    [String(5_000 + number)],
  );
/** A change that affects every page would hide a missed other one, so it is rare. */
const goldPriceEvery = 6;

/** Changes by staff and sales that affect some pages. */
const changes: Change[] = [
  (db, ring, number) =>
    db.query('update products set name = $2 where id = $1', [ring, `Ring ${number}`]),
  (db, ring, number) =>
    db.query('update karats set stock_quantity = $2 where product_id = $1', [ring, number % 4]),
  (db, ring, number) =>
    db.query('update products set making_charge_percentage = $2 where id = $1', [
      ring,
      number % 30,
    ]),
  (db, ring, number) =>
    db.query('update products set status = $2 where id = $1', [
      ring,
      number % 2 === 0 ? 'archived' : 'published',
    ]),
  (db) => addNewest(db),
];

/** A random change that pages show; `number` is different each time. */
export async function changeSomething(
  db: Database,
  rings: readonly string[],
  { number, chance }: { number: number; chance: () => number },
): Promise<void> {
  const isForAll = number % goldPriceEvery === 0;
  const change = isForAll ? setGoldPrice : changes[Math.floor(chance() * changes.length)];
  const ring = rings[Math.floor(chance() * rings.length)];
  if (change && ring) await change(db, ring, number);
}
