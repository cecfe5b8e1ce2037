import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { callRoute, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader as auditLog } from '#upkeep/audit/office/audit-log-page.tsx';
import { loader as enquiries } from '#people/enquiries/office/enquiries-page.tsx';
import { loader as groups } from '#catalogue/products/office/groups-page.tsx';
import { loader as orders } from '#orders/orders/office/orders-page.tsx';
import { loader as outbox } from '#content/outbox/office/outbox-page.tsx';
import { loader as products } from '#catalogue/products/office/products-page.tsx';
import { loader as users } from '#people/accounts/office/users-page.tsx';
import { Pager } from './pager.tsx';
import { fillLists } from './test-lists.server.ts';

const site = withTestShop();
const rowsOfEach = 130;
let cookie = '';

beforeAll(async () => {
  cookie = await site.addAdministrator();
  await fillLists(site.shop.db, rowsOfEach);
});

type Loader = (args: never) => unknown;

type Shown = {
  rows: readonly { id: string; cursor: string }[];
  hasNext: boolean;
  total: number;
  isMore?: boolean;
  page: number;
};

/** What a screen shows at a URL, whichever fields its loader returns. */
async function readScreen(loader: Loader, address: string): Promise<Shown> {
  const loaded = (await callRoute(loader, site.visit(address, { cookie }))) as {
    found?: Shown & { sums?: { total: number } };
    mails?: Shown['rows'];
    page?: number;
    query?: { page: number };
  } & Shown;
  const found = loaded.found ?? { ...loaded, rows: loaded.mails ?? [] };
  const page = loaded.query?.page ?? loaded.page ?? 0;
  return { ...found, total: found.total ?? loaded.found?.sums?.total, page };
}

/** The targets of a screen's pager. */
function linksOf(
  address: string,
  shown: Shown,
): { next?: string; previous?: string; text: string } {
  const pager = createElement(Pager, shown);
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [address] }, pager),
  );
  const link = (name: string) =>
    new RegExp(`href="([^"]+)"[^>]*>${name}</a>`).exec(html)?.[1]?.replaceAll('&amp;', '&');
  const text = /<p[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  return { next: link('Next'), previous: link('Previous'), text };
}

/** All pages from a URL on, following Next. */
async function walk(loader: Loader, from: string) {
  const pages: { shown: Shown; links: ReturnType<typeof linksOf> }[] = [];
  for (let address: string | undefined = from; address !== undefined;) {
    const shown = await readScreen(loader, address);
    const links = linksOf(address, shown);
    pages.push({ shown, links });
    address = links.next;
  }
  return pages;
}

const ids = ({ rows }: Shown) => rows.map(({ id }) => id);

describe.each([
  ['/admin/products', products, ['', '-name', 'category', 'making', '-discount', 'stock22kt']],
  ['/admin/users', users, ['', 'name', '-email', 'last-login']],
  ['/admin/categories', groups, ['', 'name']],
  ['/admin/collections', groups, ['', '-name', 'category']],
  ['/admin/orders', orders, ['', '-total']],
  ['/admin/audit-log', auditLog, ['']],
  ['/admin/enquiries', enquiries, ['']],
  ['/admin/outbox', outbox, ['']],
] as const)('%s', (path, loader, sorts) => {
  const all = `${path}?show=all&payment=all`;

  test.each(sorts)('is paged through with Next and Previous, sorted by %j', async (sort) => {
    const pages = await walk(loader, `${all}&sort=${sort}`);
    const total = pages[0]?.shown.total ?? 0;
    expect(total).toBeGreaterThanOrEqual(rowsOfEach);
    expect(new Set(pages.flatMap(({ shown }) => ids(shown))).size).toBe(total);
    expect(pages.map(({ shown }) => shown.rows.length)).toEqual([50, 50, total - 100]);
    expect(pages[2]?.links.text).toBe(`101–${total} of ${total}`);
    for (const [place, { links }] of pages.slice(1).entries()) {
      const before = await readScreen(loader, links.previous ?? '');
      expect(ids(before)).toEqual(pages[place] && ids(pages[place].shown));
    }
  });

  test('still shows a page by its number, for old links', async () => {
    const [one, two] = [await readScreen(loader, all), await readScreen(loader, `${all}&page=2`)];
    expect(two.rows.length).toBeGreaterThan(0);
    expect(ids(one).filter((id) => ids(two).includes(id))).toEqual([]);
  });

  test.each(['sort=name&after=12', 'after=x_y', `sort=created&after=ring_${crypto.randomUUID()}`])(
    'shows its first page when the cursor is invalid: %s',
    async (params) => {
      expect(ids(await readScreen(loader, `${all}&${params}`))).toHaveLength(50);
    },
  );
});

test('there is a next page whenever there is a next row, whatever the count says', async () => {
  const shown = await readScreen(groups, '/admin/categories?page=2');
  const next = (change: Partial<Shown>) => linksOf('?page=2', { ...shown, ...change }).next;
  expect(next({ hasNext: false, total: 101 })).toBeUndefined();
  expect(next({ hasNext: true, total: 100 })).toMatch(/^\/\?page=3&after=/);
});
