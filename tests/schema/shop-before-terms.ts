import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import {
  applyMigrations,
  createMigrationList,
  migrationsFolder,
} from '#platform/database/migrate.server.ts';

/** The last migration before prices had terms and pieces had sizes: `0038_traceparents`. */
const lastBefore = 38;

/** Gives an empty database the schema of the time before prices had terms and pieces had sizes. */
export async function makeSchemaBeforeTerms(client: pg.Client): Promise<void> {
  await client.query('begin');
  await createMigrationList(client);
  const all = readMigrationFiles({ migrationsFolder });
  await applyMigrations(client, all.slice(0, lastBefore + 1));
  await client.query('commit');
}

const goldenShop = path.resolve(import.meta.dirname, '../golden/shop.jsonl');

type Head = { table: string; columns: string[] };

/** The goods and orders of tests/golden/shop.jsonl, in the columns of that time. */
async function fillWithGoldenShop(client: pg.Client): Promise<void> {
  let head: Head | null = null;
  for (const line of (await readFile(goldenShop, 'utf8')).trim().split('\n')) {
    const read = JSON.parse(line) as Head | unknown[];
    if (!Array.isArray(read)) {
      head = read;
      continue;
    }
    const { table, columns } = head ?? { table: '', columns: [] };
    const names = columns.map((column) => `"${column}"`).join(', ');
    const row = Object.fromEntries(columns.map((name, at) => [name, read[at]]));
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
}

/**
 * 400 products and 100 variations of any weight, making charge and discount, in one karat or in both; and of everything
 * that names a piece by its karat some rows.
 */
const manyPieces = `
  select setseed(0.25);
  insert into products (name, making_charge_percentage, discount_percentage, available_karats)
    select 'Piece ' || n, floor(random() * 40), case when n % 3 = 0 then floor(random() * 101) end,
      (array['{22kt}', '{18kt}', '{22kt,18kt}'])[1 + n % 3]::text[]
    from generate_series(1, 400) as n;
  insert into products (name, type, parent_product_id, making_charge_percentage, available_karats)
    select 'Wide', 'variation', id, floor(random() * 250), '{22kt,18kt}'
    from products where type = 'product' order by id limit 100;
  insert into karats (product_id, karat, gross_weight_mg, stone_weight_mg, stock_quantity)
    select id, karat, 1 + floor(random() * 200000), 0, floor(random() * 9)
    from products, unnest(array['22kt', '18kt']) as karat on conflict do nothing;
  update karats set stone_weight_mg = gross_weight_mg / 7 where gross_weight_mg % 2 = 0;
  insert into profiles (full_name, email) values ('Asha Rao', 'asha@example.in');
  insert into cart_items (user_id, product_id, karat_selected, quantity, unit_price_when_added_paise)
    select profiles.id, product_id, karat, 1 + karats.stock_quantity % 10, 100
    from karats, profiles where email = 'asha@example.in';
  insert into wishlist (user_id, product_id, karat_selected)
    select profiles.id, product_id, karat from karats, profiles where email = 'asha@example.in';
  insert into import_baselines (product_id, export_id, karat, stock_quantity)
    select product_id, gen_random_uuid(), karat, stock_quantity from karats;
  insert into gold_price_history (rate_paise_per_gram, changed_by) values (500000, 'owner@example.in');
  insert into gold_price_history (rate_paise_per_gram, rate_basis, rate_18kt_paise_per_gram, changed_by)
    values (1172480, 'own', 965050, 'owner@example.in');`;

/** Fills that schema with a shop that has been in use. */
export async function fillShopBeforeTerms(client: pg.Client): Promise<void> {
  await client.query('begin');
  await fillWithGoldenShop(client);
  await client.query(manyPieces);
  await client.query('commit');
}

/** Rates of a gram in paise: of 22kt and of 18kt. */
export type RatesBefore = { '22kt': number; '18kt': number };

/**
 * What every piece cost at that time, by product and karat, as the specification has it (storefront 9): worked out by
 * PostgreSQL with exact numbers, discount off the making charge, 3 % GST, half a rupee upwards.
 */
export async function pricesBeforeTerms(
  client: pg.Client,
  rates: RatesBefore,
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ piece: string; total: string }>(
    `select product_id || ' ' || karat as piece,
       round(gold * (100 + making * (100 - discount) / 100) / 100 * 103 / 100 / 100) * 100 as total
     from (
       select product_id, karat, making_charge_percentage::numeric as making,
         coalesce(discount_percentage, 0)::numeric as discount,
         net_weight_mg::numeric * (case karat when '22kt' then $1::numeric else $2::numeric end) / 1000 as gold
       from karats join products on products.id = product_id
       where karat = any (available_karats) and net_weight_mg > 0
     ) as pieces`,
    [rates['22kt'], rates['18kt']],
  );
  return new Map(rows.map(({ piece, total }) => [piece, Number(total)]));
}
