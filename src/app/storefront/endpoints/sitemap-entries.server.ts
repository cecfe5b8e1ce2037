import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import {
  countPages,
  findProductAt,
  type GroupChange,
  listGroupChanges,
  listProductChanges,
} from '#catalogue/products/page-change-queries.server.ts';
import { categoryPath } from '#catalogue/products/slug.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import { collectionPath, productPath } from '../paths.ts';

/** The canonical path of an indexable page, and when it last changed, if known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** Which entries: `count` of them, from the offset `from`. */
export type SitemapRange = { from: number; count: number };

/** Pages whose text is part of the program, with no known modification date. */
const otherPages = [
  '/',
  '/products',
  '/collections',
  '/about-us',
  '/contact',
  '/bulk-order',
  '/size-guide',
  '/gold-rate',
  '/terms-and-conditions',
  '/shipping-policy',
  '/privacy-policy',
  '/privacy-notice',
  '/cancellation-and-refunds',
];

const productsAtOnce = 1_000;

/** The total number of sitemap entries. */
export async function countSitemapEntries(db: DatabaseOrTransaction): Promise<number> {
  const { groups, products } = await countPages(db);
  return otherPages.length + groups + products;
}

/**
 * Sitemap entries in order: pages, categories, collections, products. They are read on demand, a thousand products at a time, so
 * that they are never all in memory.
 */
export async function* listSitemapEntries(
  db: DatabaseOrTransaction,
  { from, count }: SitemapRange,
): AsyncGenerator<SitemapEntry[]> {
  const { rateUpdatedAt } = await readPricingForDisplay(db);
  // A new gold rate changes every page with a price.
  const latest = (at: Date) => (rateUpdatedAt && rateUpdatedAt > at ? rateUpdatedAt : at);
  const before = await listFirstEntries(db, latest);
  const first = before.slice(from, from + count);
  yield first;
  let left = count - first.length;
  const passedOver = from - before.length;
  let after = passedOver > 0 ? await findProductAt(db, passedOver - 1) : null;
  if (passedOver > 0 && after === null) return;
  while (left > 0) {
    const limit = Math.min(left, productsAtOnce);
    const found = await listProductChanges(db, { after, limit });
    yield found.map(({ id, changedAt }) => ({
      path: productPath(id),
      changedAt: latest(changedAt),
    }));
    after = found.at(-1)?.id ?? null;
    if (found.length < limit) return;
    left -= found.length;
  }
}

async function listFirstEntries(
  db: DatabaseOrTransaction,
  latest: (at: Date) => Date,
): Promise<SitemapEntry[]> {
  const { categories, collections } = await listGroupChanges(db);
  const entryOf = (pathOf: (group: GroupChange) => string) => (group: GroupChange) => ({
    path: pathOf(group),
    changedAt: latest(group.changedAt),
  });
  return [
    ...otherPages.map((path) => ({ path })),
    ...categories.map(entryOf(categoryPath)),
    ...collections.map(entryOf(collectionPath)),
  ];
}
