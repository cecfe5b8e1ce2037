import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSynonym } from '#catalogue/products/search/change-synonyms.server.ts';
import { missedSearches, searchSynonyms } from '#catalogue/products/search/tables.server.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { callRoute, withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { loader as dialog } from '../endpoints/search.ts';
import { loader as page } from '../search-page.tsx';

const site = withTestShop();

beforeAll(async () => {
  await site.shop.db.insert(categories).values({ name: 'Waist Chains' });
});

beforeEach(async () => {
  await site.shop.db.delete(missedSearches);
  await site.shop.db.delete(searchSynonyms);
});

/** Searches in the dialog; returns what it found, and the response's audience, which decides whether it may be cached. */
async function search(query: string) {
  const asked = site.visit(`/api/search?${new URLSearchParams({ q: query })}`);
  const found: unknown = await (await callRoute(dialog, asked)).json();
  await site.shop.missedSearches.write();
  return { found, audience: asked.visit.audience };
}

async function openPage(query: string) {
  const asked = site.visit(`/search?${new URLSearchParams({ q: query })}`);
  await callRoute(page, asked);
  await site.shop.missedSearches.write();
  return asked.visit.audience;
}

async function missed() {
  const rows = await site.shop.db.select().from(missedSearches);
  return rows.map(({ words, count }) => `${words}: ${count}`);
}

test('a search without results is counted each time, on the page and in the dialog', async () => {
  expect(await openPage('kamarbandh')).toBe('private');
  expect((await search('Kamarbandh')).audience).toBe('private');
  expect(await missed()).toEqual(['kamarbandh: 2']);
});

test('a search with results may be cached, and is not counted', async () => {
  expect((await search('waist')).audience).toBe('public');
  expect((await search('')).audience).toBe('public');
  expect(await missed()).toEqual([]);
});

test('counting a missed search adds no database query to it', async () => {
  const asked = site.visit('/search?q=kamarbandh');
  expect(await site.statementsOf(() => callRoute(page, asked))).toEqual([]);
});

test('a meaning entered by staff works from the next search on', async () => {
  const { db } = site.shop;
  expect((await search('kamarbandh')).found).toMatchObject({ categories: [] });
  await addSynonym(db, { typed: 'kamarbandh', means: 'waist chain', by: 'owner@example.in' });
  expect(await search('ruby kamarbandh')).toMatchObject({
    found: { categories: [{ name: 'Waist Chains' }] },
    audience: 'public',
  });
  await db.delete(searchSynonyms);
  expect((await search('kamarbandh')).found).toMatchObject({ categories: [] });
});
