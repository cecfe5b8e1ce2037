import type { Database } from './database.ts';
import { type Chance, listed, oneOf, type Write } from './random-rows.ts';

const concerns = [...listed, '/product/', '/about-us', '/shipping-policy', '/terms-and-conditions'];

/** Switches one of the shop's promises, which every page shows, on or off. */
export async function writePromise(db: Database, { random }: Chance): Promise<Write> {
  const name = oneOf(random, ['hallmarked', 'insured', 'signature_on_delivery']);
  const value = oneOf(random, ['on', 'off']);
  await db.query(
    `insert into globals (variable_name, variable_value) values ($1, $2)
     on conflict (variable_name) do update set variable_value = excluded.variable_value`,
    [name, value],
  );
  return { what: `the promise ${name} is ${value}`, concerns };
}
