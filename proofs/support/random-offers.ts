import type { Database } from './database.ts';
import {
  anyOf,
  categories,
  type Chance,
  collections,
  listed,
  mainProducts,
  oneOf,
  whole,
  type Write,
} from './random-rows.ts';

const concerns = [...listed, '/product/', '/contact'];

/** Creates, stops or removes an offer; some begin or end within seconds, while pages are being compared. */
export async function writeOffer(db: Database, chance: Chance): Promise<Write> {
  const { random } = chance;
  const way = random();
  if (way < 0.6) return addOffer(db, chance);
  const offer = await anyOf(db, random, 'select id from offers');
  if (way < 0.8) {
    const state = oneOf(random, ['on', 'paused', 'draft']);
    await db.query('update offers set state = $2 where id = $1', [offer?.id, state]);
    return { what: `the offer ${offer?.id} is ${state}`, concerns };
  }
  await db.query('delete from offers where id = $1', [offer?.id]);
  return { what: `the end of the offer ${offer?.id}`, concerns };
}

async function addOffer(db: Database, { random }: Chance): Promise<Write> {
  const scope = await chosenBy(db, random);
  const startsIn = whole(random, -2_000, 1_000);
  const lasts = oneOf(random, [null, whole(random, 2_000, 5_000)]);
  await db.query(
    `insert into offers (name, code, base, off_kind, off_amount, starts_at, ends_at, state, created_by,
       category_ids, collection_ids, product_ids, karats)
     values ($1, $2, $3, $4, $5, now() + $6 * interval '1 ms', now() + $6 * interval '1 ms' + $7 * interval '1 ms',
       'on', 'staff@example.in', $8, $9, $10, $11)`,
    [
      `Offer ${whole(random, 0, 999)}`,
      random() < 0.2 ? `CODE-${whole(random, 0, 999_999_999)}` : null,
      oneOf(random, ['making', 'whole', 'stones']),
      oneOf(random, ['percent', 'sum', 'per-gram']),
      whole(random, 1, 100),
      startsIn,
      lasts,
      ...scope,
    ],
  );
  return { what: `an offer that begins in ${startsIn} ms and lasts ${lasts}`, concerns };
}

/** Category, collection, product and karat; empty for all. */
async function chosenBy(db: Database, random: () => number): Promise<string[][]> {
  const idsFrom = async (from: string, chance: number) => {
    const row = random() < chance ? await anyOf(db, random, from) : null;
    return row ? [row.id] : [];
  };
  return [
    await idsFrom(categories, 0.3),
    await idsFrom(collections, 0.3),
    await idsFrom(mainProducts, 0.2),
    oneOf(random, [[], [], ['22kt'], ['18kt']]),
  ];
}
