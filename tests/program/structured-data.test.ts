import { describe, expect, test } from 'vitest';
import { useShop } from '../../proofs/support/use-shop.ts';
import { problemsIn, thingsIn } from '../support/structured-data.ts';

const shop = useShop();

/** The structured data types of each kind of page. */
const kinds: [kind: string, path: string, types: string[]][] = [
  ['home', '/', ['JewelryStore']],
  ['all products', '/products', ['BreadcrumbList', 'ItemList']],
  ['a category', '/category/rings', ['BreadcrumbList', 'ItemList']],
  ['a collection', '/collection/vivaah', ['BreadcrumbList', 'ItemList']],
  ['collections', '/collections', ['BreadcrumbList', 'ItemList']],
  ['a filtered list', '/products?karat=18kt', ['BreadcrumbList']],
  ['search results', '/search?q=ring', []],
  ['contact', '/contact', ['BreadcrumbList', 'JewelryStore']],
  ['the gold rate', '/gold-rate', ['BreadcrumbList']],
  ['bulk orders', '/bulk-order', ['BreadcrumbList']],
  ['the shipping policy', '/shipping-policy', ['BreadcrumbList', 'JewelryStore']],
  ['the refund policy', '/cancellation-and-refunds', ['BreadcrumbList', 'JewelryStore']],
  ['a policy', '/terms-and-conditions', ['BreadcrumbList']],
  ['a page that is not there', '/no-such-page', []],
];

test.each(kinds)('%s has its types of structured data', async (_, path, types) => {
  const { text } = await shop.visitor().ask(path);
  expect(thingsIn(text, shop.origin).map((thing) => thing['@type'])).toEqual(types);
});

describe('every page of the sitemap', () => {
  test('has structured data that schema.org and search engines accept', async () => {
    const { text: xml } = await shop.visitor().ask('/sitemap.xml');
    const pages = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => new URL(page));
    expect(pages.length).toBeGreaterThan(40);
    const problems: string[] = [];
    const types = new Set<string | undefined>();
    for (const { pathname } of pages) {
      const { text } = await shop.visitor().ask(pathname);
      for (const thing of thingsIn(text, shop.origin)) types.add(thing['@type']);
      for (const each of await problemsIn(text, shop.origin)) problems.push(`${pathname} ${each}`);
    }
    expect(problems).toEqual([]);
    expect(types).toEqual(
      new Set(['JewelryStore', 'BreadcrumbList', 'ItemList', 'Product', 'ProductGroup']),
    );
  });
});
