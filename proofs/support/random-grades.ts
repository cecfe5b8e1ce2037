import type { Database } from './database.ts';
import { type Chance, listed, oneOf, whole, type Write } from './random-rows.ts';

const concerns = [...listed, '/product/', '/contact', '/about'];

/** Changes which grades the shop offers, or whether each has its own rate; the 22kt rate stays the same. */
export async function writeGrades(db: Database, { random }: Chance): Promise<Write> {
  const offered = oneOf(random, ['22kt,18kt', '24kt,22kt,18kt,14kt', '22kt']);
  const basis = oneOf(random, ['same', 'own']);
  const settings = {
    offered_karats: offered,
    rate_basis: basis,
    gold_price_per_gram_18kt: String(whole(random, 3_000, 9_000)),
    gold_price_per_gram_14kt: oneOf(random, ['', String(whole(random, 2_000, 9_000))]),
  };
  await db.query(
    `insert into globals (variable_name, variable_value) select key, value from jsonb_each_text($1)
     on conflict (variable_name) do update set variable_value = excluded.variable_value`,
    [JSON.stringify(settings)],
  );
  return { what: `the grades ${offered}, ${basis}`, concerns };
}
