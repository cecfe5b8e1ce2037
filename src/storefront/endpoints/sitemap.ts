import type { EndpointHandle } from '#platform/http/endpoints.server.ts';
import { categoryPath } from '#shop/catalogue/slug.ts';
import { listPageChanges, type PageChanges } from '#shop/catalogue/page-change-queries.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import { collectionPath, productPath } from '../paths.ts';
import type { Route } from './+types/sitemap.ts';
import { openForRobots } from './open-for-robots.server.ts';

export const handle: EndpointHandle = { audience: 'public' };

type Entry = { path: string; changedAt?: Date };

/** The pages whose text stands in the program, so that nothing is known of when they changed. */
const otherPages = [
  '/',
  '/products',
  '/collections',
  '/about-us',
  '/contact',
  '/bulk-order',
  '/terms-and-conditions',
  '/shipping-policy',
  '/privacy-policy',
  '/cancellation-and-refunds',
];

/** `GET /sitemap.xml`: every page that search engines may show, by its canonical address. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { shop, origin } = openForRobots(context);
  const [changes, { rateUpdatedAt }] = await Promise.all([
    listPageChanges(shop.db),
    readPricingForDisplay(shop.db),
  ]);
  const entries = [...otherPages.map((path) => ({ path })), ...entriesOf(changes, rateUpdatedAt)];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => lineOf(entry, origin)),
    '</urlset>',
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
}

/** A new gold rate changes every page with a price on it. */
function entriesOf(changes: PageChanges, rateUpdatedAt: Date | null): Entry[] {
  const entries: Required<Entry>[] = [
    ...changes.categories.map((each) => ({ ...each, path: categoryPath(each) })),
    ...changes.collections.map((each) => ({ ...each, path: collectionPath(each) })),
    ...changes.products.map((each) => ({ ...each, path: productPath(each.id) })),
  ];
  return entries.map(({ path, changedAt }) => ({
    path,
    changedAt: rateUpdatedAt && rateUpdatedAt > changedAt ? rateUpdatedAt : changedAt,
  }));
}

function lineOf({ path, changedAt }: Entry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
