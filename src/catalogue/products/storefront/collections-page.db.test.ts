import { beforeAll, expect, test } from 'vitest';
import { collections } from '#catalogue/products/tables.server.ts';
import { callRoute, thrownBy, withTestShop } from '../../../../tests/support/test-shop.server.ts';
import { loader } from './collections-page.tsx';

const site = withTestShop();
const count = 500;

beforeAll(async () => {
  const all = Array.from({ length: count }, (_, place) => ({
    name: `Collection ${place + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, count - place)),
  }));
  await site.shop.db.insert(collections).values(all);
});

const open = (search: string) => callRoute(loader, site.visit(`/collections${search}`));

async function partOf(search: string) {
  const { list } = await open(search);
  const names = list.collections.map(({ name }) => name);
  return { length: names.length, first: names[0], last: names.at(-1), total: list.total };
}

test('the page shows 500 collections in parts, from 24 to 480 at once', async () => {
  const total = count;
  const first = 'Collection 1';
  expect(await partOf('')).toEqual({ length: 24, first, last: 'Collection 24', total });
  expect(await partOf('?shown=48')).toEqual({ length: 48, first, last: 'Collection 48', total });
  expect(await partOf('?shown=480')).toMatchObject({ length: 480, first });
  expect(await partOf('?from=480')).toEqual({
    length: 20,
    first: 'Collection 481',
    last: 'Collection 500',
    total,
  });
});

test.each([
  ['?shown=24', ''],
  ['?shown=9999', '?shown=480'],
  ['?shown=50', '?shown=48'],
  ['?from=7', ''],
  ['?from=96000', '?from=480'],
  ['?from=480&shown=48', '?from=480'],
  ['?sort=price-low', ''],
  ['?sort=price-low&shown=48', '?shown=48'],
])('each part has one address: %s redirects to /collections%s', async (asked, address) => {
  const sent = await thrownBy(() => open(asked));
  expect(sent.status).toBe(302);
  const location = sent.headers.get('location') ?? '';
  // A request past the end may be redirected twice.
  const next = await open(location.replace('/collections', '')).catch((error: unknown) => error);
  const last = next instanceof Response ? next.headers.get('location') : location;
  expect(last).toBe(`/collections${address}`);
});
