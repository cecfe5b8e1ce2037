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

/** A page that search engines may show, by its canonical address, and when it was last changed where that is known. */
export type SitemapEntry = { path: string; changedAt?: Date };

/** Which entries: from the place of the first, at most so many. */
export type SitemapRange = { from: number; count: number };

/** The pages whose text stands in the program, so that nothing is known of when they changed. */
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

/** How many entries the whole sitemap has. */
export async function countSitemapEntries(db: DatabaseOrTransaction): Promise<number> {
  const { groups, products } = await countPages(db);
  return otherPages.length + groups + products;
}

/**
 * Entries of the sitemap in their order: pages, categories, collections, products. They are read as they are taken, a
 * thousand products at a time, so that nobody's memory has to hold them all.
 */
export async function* listSitemapEntries(
  db: DatabaseOrTransaction,
  { from, count }: SitemapRange,
): AsyncGenerator<SitemapEntry[]> {
  const { rateUpdatedAt } = await readPricingForDisplay(db);
  // A new gold rate changes every page with a price on it.
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
