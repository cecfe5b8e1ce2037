import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import { findChosenPieces } from '#catalogue/products/chosen-piece-queries.server.ts';
import { readPricedPieces } from '#catalogue/products/price-move-queries.server.ts';
import { priceOffers } from '#catalogue/products/price-offers.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  products,
} from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { offers } from '#selling/offers/tables.server.ts';
import { addOffer } from '#selling/offers/test-offers.server.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import { type Catalogue, openCatalogue } from './open-catalogue.server.ts';

const database = useTestDatabase();
const [ring, size] = [newId(), newId()];
/** Two processes of a shop. */
const catalogues: Catalogue[] = [];
const db = () => database.db;
/** 10 g at ₹5,000 with 10 % making charge, and with half of that charge. */
const [full, reduced] = [5_665_000, 5_407_500];

beforeAll(async () => {
  await addPieces();
  for (const log of [openLog('silent'), openLog('silent')]) {
    const options = { databaseUrl: database.url, log, everyMs: null, maxAgeMs: 0 };
    catalogues.push(await openCatalogue(options));
  }
});
afterAll(async () => {
  await Promise.all(catalogues.map((each) => each.close()));
});

async function addPieces() {
  const [rings] = await db().insert(categories).values({ name: 'Rings' }).returning();
  await db().insert(products).values({
    id: ring,
    name: 'Ring',
    makingChargePercentage: 10,
    categoryId: rings?.id,
  });
  const variation = {
    kind: 'variation',
    parentProductId: ring,
    makingChargePercentage: 10,
  } as const;
  await db()
    .insert(products)
    .values({ id: size, name: 'Size 12', ...variation });
  const record = { karat: '22kt', grossWeightMg: milligrams(10_000), stockQuantity: 1 } as const;
  await db()
    .insert(karatRecords)
    .values([ring, size].map((productId) => ({ productId, ...record })));
}

const inMemory = () =>
  catalogues.map(({ memory }) => memory.findChosenPiece(choice(ring))?.offer?.price?.total);
const choice = (productId: string) => ({ productId, karat: '22kt' as const, size: '' });

test('every process follows an offer that is switched on, paused or removed', async () => {
  const catchUp = () => Promise.all(catalogues.map((each) => each.catchUp()));
  const id = await addOffer(db());
  await catchUp();
  expect(inMemory()).toEqual([reduced, reduced]);
  await db().update(offers).set({ state: 'paused' }).where(eq(offers.id, id));
  await catchUp();
  expect(inMemory()).toEqual([full, full]);
  await db().delete(offers);
  await catchUp();
  expect(inMemory()).toEqual([full, full]);
});

test('every process reprices by itself when an offer begins and when it ends', async () => {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms);
  await addOffer(db(), { startsAt: at(1_000), endsAt: at(5_000) });
  const moved = catalogues.map(({ onChange, memory }) => {
    const prices: unknown[] = [];
    return new Promise<unknown[]>((resolve) =>
      onChange(() => {
        prices.push(memory.findChosenPiece(choice(ring))?.offer?.price?.total);
        if (prices.at(-1) === full && prices.includes(reduced)) resolve(prices);
      }),
    );
  });
  await Promise.all(catalogues.map((each) => each.catchUp()));
  const heard = await Promise.all(moved);
  expect(heard.map((prices) => prices.slice(-2))).toEqual([
    [reduced, full],
    [reduced, full],
  ]);
  await db().delete(offers);
});

/** A piece's price in the preview of a new gold rate. */
async function previewed(id: string) {
  const pricing = await readPricingForDisplay(db());
  const piece = (await readPricedPieces(db())).find((each) => each.id === id);
  return piece && priceOffers(piece, piece.records, pricing)[0]?.price?.total;
}

test('page, purchase and rate preview apply the same offers to products and variations', async () => {
  const [noor] = await db().insert(collections).values({ name: 'Noor' }).returning();
  const [found] = await db().select().from(products).where(eq(products.id, ring));
  await db()
    .insert(productCollections)
    .values({ productId: ring, collectionId: noor?.id ?? '' });
  const scopes = [
    { categoryIds: [found?.categoryId ?? ''], collectionIds: [noor?.id ?? ''] },
    { productIds: [ring] },
    { productIds: [size] },
    { categoryIds: [newId()] },
    { collectionIds: [newId()] },
    { karats: ['18kt' as const] },
  ];
  const totals: unknown[] = [];
  for (const scope of scopes) {
    await addOffer(db(), scope);
    await Promise.all(catalogues.map((each) => each.catchUp()));
    const pricing = await readPricingForDisplay(db());
    const bought = await findChosenPieces(db(), pricing, [ring, size].map(choice));
    const { memory } = catalogues[0] ?? {};
    totals.push([ring, size].map((id) => bought(choice(id))?.offer?.price?.total));
    expect(totals.at(-1)).toEqual(
      [ring, size].map((id) => memory?.findChosenPiece(choice(id))?.offer?.price?.total),
    );
    expect([await previewed(ring), await previewed(size)]).toEqual(totals.at(-1));
    await db().delete(offers);
  }
  expect(totals).toEqual([
    [reduced, reduced],
    [reduced, reduced],
    [full, reduced],
    [full, full],
    [full, full],
    [full, full],
  ]);
});

test('an offer with a code changes no price that is shown', async () => {
  await addOffer(db(), { code: 'DIWALI' });
  await Promise.all(catalogues.map((each) => each.catchUp()));
  expect(inMemory()).toEqual([full, full]);
  const { offers: standing } = await readPricingForDisplay(db());
  expect(standing).toEqual([]);
  await db().delete(offers);
});
