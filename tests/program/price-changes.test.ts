// Specification, back office 1: Set the global gold price per gram

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatRupees, type Paise, paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf } from '#price/pricing/price.ts';
import { goldRateKey } from '#content/settings/gold-rate-texts.ts';
import { goldPriceText } from '#content/settings/shop-settings.ts';
import { addRing, valueOf } from '../../proofs/support/database.ts';
import { type Program, startProgram } from '../../proofs/support/program.ts';
import { delayAnnouncements } from '../../proofs/support/slow-announcements.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { type Visitor, visitorAt } from '../../proofs/support/visitor.ts';
import { onFreshConnections, requestsIn } from '../../proofs/support/workers.ts';
import { asSpecified } from '#price/pricing/test-price.ts';
import { isWhole } from '../tiers.ts';

const rounds = isWhole ? 50 : 5;

const shop = useShop();
let admin: Visitor;
let pages: string[];
let pagesWithTheRing: string[];

beforeAll(async () => {
  admin = await shop.admin();
  const ring = await addRing(shop.db, 3);
  const category = await valueOf<{ id: string; slug: string }>(
    shop.db,
    'select to_json(c) from categories c order by id limit 1',
  );
  const collection = await valueOf<{ id: string; slug: string }>(
    shop.db,
    'select to_json(c) from collections c order by id limit 1',
  );
  // The newest product, so that it comes first in every list.
  await shop.db.query('update products set category_id = $2, created_at = now() where id = $1', [
    ring,
    category.id,
  ]);
  await shop.db.query('insert into product_collections values ($1, $2)', [ring, collection.id]);
  pagesWithTheRing = [
    '/products',
    '/products.data',
    `/category/${category.slug}`,
    `/collection/${collection.slug}`,
    `/product/${ring}`,
  ];
  pages = [...pagesWithTheRing, '/', '/collections', '/contact', '/no-such-page'];
});
afterAll(async () => {
  await shop.db.query(
    `update globals set variable_value = '5000' where variable_name = 'gold_price_per_gram'`,
  );
});

/** The rate of a round, unmistakable wherever it appears: ₹5,001.37, ₹5,002.37, … */
const rateOf = (round: number): Paise => paise(500_037 + 100 * round);

/** The ring's price as a page shows it, or as the data of a client-side navigation contains it. */
function ringPrice(path: string, round: number): string {
  const { total } = priceOf({
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: rateOf(round),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
  });
  return path.endsWith('.data') ? `,${total},` : `${formatRupees(total)}<`;
}

/** Saves the rate with the back office's form, which shows the previous round's. */
async function saveRate(by: Visitor, round: number): Promise<void> {
  const seen = goldRateKey({
    rateBasis: 'same',
    ratePaisePerGram: round === 1 ? paise(500_000) : rateOf(round - 1),
  });
  const saved = await by.ask('/admin/store', {
    form: { goldPrice: goldPriceText(rateOf(round)), seen },
  });
  expect(saved.status).toBe(200);
}

/** The round whose rate a page shows at its top, in whole rupees. */
function shownRound(text: string): number {
  const [, rupees = ''] = /18KT ₹5,(\d\d\d) \/ g/.exec(text) ?? [];
  return Number(rupees);
}

async function expectRound(visitor: Visitor, path: string, round: number): Promise<void> {
  const { text } = await visitor.ask(path);
  const showsRing = pagesWithTheRing.includes(path);
  expect({
    path,
    round: shownRound(text),
    newPrice: text.includes(ringPrice(path, round)),
    oldPrice: text.includes(ringPrice(path, round - 1)),
  }).toEqual({ path, round, newPrice: showsRing, oldPrice: false });
}

describe('a cached page', () => {
  test('shows the new price to every request after the change was confirmed, every time', async () => {
    const visitor = shop.visitor();
    let answeredRound = 0;
    let begunRound = 1;
    let reads = 0;
    const wrong: object[] = [];
    await saveRate(admin, 1);
    answeredRound = 1;

    let isOver = false;
    const readers = pages.map(async (path) => {
      const reader = shop.visitor();
      while (!isOver) {
        const earliest = answeredRound;
        const shown = shownRound((await reader.ask(path)).text);
        if (shown < earliest || shown > begunRound) wrong.push({ path, shown, earliest });
        reads += 1;
      }
    });
    const changes = async () => {
      for (let round = 2; round <= rounds + 1; round += 1) {
        begunRound = round;
        await saveRate(admin, round);
        answeredRound = round;
        await Promise.all(pages.map((path) => expectRound(visitor, path, round)));
      }
    };
    await Promise.all([...readers, changes().finally(() => (isOver = true))]);
    expect(wrong).toEqual([]);
    expect(reads).toBeGreaterThan(rounds);
  });
});

describe('of two processes of one shop, one of which is notified of changes late', () => {
  let line: Awaited<ReturnType<typeof delayAnnouncements>>;
  let other: Program;
  beforeAll(async () => {
    line = await delayAnnouncements(shop.databaseUrl);
    other = await startProgram(shop.dataDir, { DATABASE_URL: line.url });
  });
  afterAll(async () => {
    await other.stop();
    line.close();
  });

  test('each shows its own changes at once, and those of the other within three seconds', async () => {
    const places = [
      { by: await shop.admin(other.origin), here: visitorAt(other.origin), there: shop.visitor() },
      { by: admin, here: shop.visitor(), there: visitorAt(other.origin) },
    ];
    for (let round = rounds + 2; round < rounds + 8; round += 1) {
      for (const visitor of [shop.visitor(), visitorAt(other.origin)]) {
        await Promise.all(pages.map((path) => visitor.ask(path)));
      }
      const place = places[round % 2];
      if (!place) throw new Error('There are two places');
      await saveRate(place.by, round);
      for (const path of pages) {
        await expectRound(place.here, path, round);
        await vi.waitFor(() => expectRound(place.there, path, round), {
          timeout: 3_000,
          interval: 1,
        });
      }
    }
  });
});

describe('of three processes behind one port, notified of changes at different times', () => {
  let line: Awaited<ReturnType<typeof delayAnnouncements>>;
  let three: Program;
  beforeAll(async () => {
    line = await delayAnnouncements(shop.databaseUrl, (connection) => 100 * connection);
    const settings = { DATABASE_URL: line.url, PROCESSES: '3', LOG_LEVEL: 'info' };
    three = await startProgram(shop.dataDir, settings);
  });
  afterAll(async () => {
    await three.stop();
    line.close();
  });

  test('all show a change from the moment that one of them has confirmed it, every time', async () => {
    const staff = onFreshConnections(await shop.admin(three.origin));
    const visitor = onFreshConnections(visitorAt(three.origin));
    const [list = '', , , , product = ''] = pagesWithTheRing;
    const asks = [list, product].flatMap((path) => [path, path, path, path]);
    const rupees = await valueOf<string>(
      shop.db,
      `select coalesce((select variable_value from globals
                        where variable_name = 'gold_price_per_gram'), '5000')`,
    );
    const first = Math.round(Number(rupees) - rateOf(0) / 100) + 1;
    for (let round = first; round < first + rounds; round += 1) {
      await saveRate(staff, round);
      await Promise.all(asks.map((path) => expectRound(visitor, path, round)));
    }
    const renderings = requestsIn(three.output()).filter(({ path }) => path === list);
    const pids = [...new Set(renderings.map(({ pid }) => pid))];
    const counts = pids.map((pid) => renderings.filter((each) => each.pid === pid).length);
    expect(counts).toHaveLength(3);
    // Each process has rendered the list again after most changes.
    expect(Math.min(...counts)).toBeGreaterThan(rounds / 2);
  });
});
