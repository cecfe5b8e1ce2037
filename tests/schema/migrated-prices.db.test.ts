import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { migrate } from '#platform/database/migrate.server.ts';
import { readPricedPieces } from '#catalogue/products/price-move-queries.server.ts';
import { priceOffers, totalOfRecord } from '#catalogue/products/price-offers.ts';
import { paise } from '#price/money/money.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import {
  fillShopBeforeTerms,
  makeSchemaBeforeTerms,
  pricesBeforeTerms,
  type RatesBefore,
} from './shop-before-terms.ts';

type Row = Record<string, unknown>;

const name = `kanak_before_terms_${randomBytes(6).toString('hex')}`;
let client: Client;
let connection: DatabaseConnection;
let before: Map<string, Row[]>;

const oneRate: RatesBefore = { '22kt': 654_321, '18kt': 654_321 };
// 916 and 750 parts of ₹12,345.67, rounded to the paisa.
const byFineness: RatesBefore = { '22kt': 1_130_863, '18kt': 925_925 };
const ownRates: RatesBefore = { '22kt': 1_172_480, '18kt': 965_050 };
const settings: [string, RatesBefore, GoldRate][] = [
  ['one rate for both', oneRate, { rateBasis: 'same', ratePaisePerGram: paise(654_321) }],
  ['pure gold by fineness', byFineness, { rateBasis: 'pure', ratePaisePerGram: paise(1_234_567) }],
  [
    'own rates',
    ownRates,
    {
      rateBasis: 'own',
      ratePaisePerGram: paise(1_172_480),
      rate18ktPaisePerGram: paise(965_050),
    },
  ],
];
const pricesBefore = new Map<RatesBefore, Map<string, number>>();

beforeAll(async () => {
  await administer(`create database ${escapeIdentifier(name)}`);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  client = new Client({ connectionString: url.href });
  await client.connect();
  await makeSchemaBeforeTerms(client);
  await fillShopBeforeTerms(client);
  for (const [, rates] of settings) pricesBefore.set(rates, await pricesBeforeTerms(client, rates));
  before = await allRows();
  await migrate(url.href);
  connection = connectDatabase(url.href);
});

afterAll(async () => {
  await connection.close();
  await client.end();
  await administer(`drop database if exists ${escapeIdentifier(name)} with (force)`);
});

async function administer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject('testServerUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** Every row of every table of the shop but the notes of what changed, which are of one moment. */
async function allRows(): Promise<Map<string, Row[]>> {
  const { rows: tables } = await client.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = 'public' and tablename <> 'catalogue_changes' order by 1`,
  );
  const found = new Map<string, Row[]>();
  for (const { table } of tables) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(each) as row from ${escapeIdentifier(table)} as each`,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Rows as texts in an order of their own, with these columns alone. */
function textsOf(rows: readonly Row[], columns: readonly string[]): string[] {
  return rows
    .map((row) => JSON.stringify(columns.map((column) => [column, row[column]])))
    .toSorted();
}

describe('old data migrates', () => {
  test.each(settings)('without a changed price: %s', async (_, rates, rate) => {
    const old = pricesBefore.get(rates) ?? new Map<string, number>();
    expect(old.size).toBeGreaterThan(700);
    const { selling } = await readSettings(connection.db);
    const now = { ...rate, rateUpdatedAt: new Date() };
    const pricing = shownPricing({ rate: now, selling, offers: [] });
    const pieces = await readPricedPieces(connection.db);
    const prices = pieces.flatMap((piece) =>
      priceOffers(piece, piece.records, pricing).flatMap(({ karat, price }) => {
        const record = piece.records.find((each) => each.karat === karat);
        const listed = record && totalOfRecord(piece, record, pricing);
        expect(listed).toBe(price?.total ?? null);
        expect(price?.extras ?? null).toBeNull();
        return price ? [[`${piece.id} ${karat}`, price.total] as const] : [];
      }),
    );
    expect(new Map(prices)).toEqual(old);
  });

  test('with every row as it was, in the columns that there were', async () => {
    const after = await allRows();
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {});
      expect({ table, rows: textsOf(after.get(table) ?? [], columns) }).toEqual({
        table,
        rows: textsOf(rows, columns),
      });
    }
    const filled = [...before].filter(([, rows]) => rows.length > 0).map(([table]) => table);
    expect(filled).toEqual(
      expect.arrayContaining([
        'products',
        'karats',
        'cart_items',
        'order_items',
        'stock_reservations',
      ]),
    );
  });

  test('into pieces without sizes, terms or fees, and orders whose parts still add up', async () => {
    const { rows } = await client.query<{ what: string; others: string }>(`
      select 'karats' as what, count(*) as others from karats where size <> ''
      union all select 'carts', count(*) from cart_items where size <> ''
      union all select 'reservations', count(*) from stock_reservations where size <> ''
      union all select 'baselines', count(*) from import_baselines where size <> ''
      union all select 'products', count(*) from products
        where price_terms is not null or making_charge_hundredths <> 0 or size_kind is not null
          or made_to_order_days is not null
      union all select 'orders', count(*) from order_items
        where size <> '' or price_terms is not null or reduction is not null or lead_days is not null
          or unit_price_paise <> gold_paise + making_paise - discount_paise + gst_paise + round_off_paise`);
    expect(rows.map(({ what, others }) => `${what} ${others}`)).toEqual([
      'karats 0',
      'carts 0',
      'reservations 0',
      'baselines 0',
      'products 0',
      'orders 0',
    ]);
  });
});
