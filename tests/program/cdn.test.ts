import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addRing } from '../../proofs/support/database.ts';
import { useOwnShop } from '../../proofs/support/own-shop.ts';
import { addNewest, changeSomething, chanceFrom } from '../../proofs/support/shown-changes.ts';
import { openTagCache } from '../../proofs/support/tag-cache.ts';
import { visitorAt } from '../../proofs/support/visitor.ts';

const token = 'the-token-of-the-cache';
const settings = { CDN: 'on', PURGE_URL: '', PURGE_TOKEN: token, PROCESSES: '2' };
let cache: Awaited<ReturnType<typeof openTagCache>>;
beforeAll(async () => {
  cache = await openTagCache(token);
  settings.PURGE_URL = `${cache.url}/purge`;
});
afterAll(() => cache.close());
const shop = useOwnShop(settings);
beforeAll(() => {
  cache.state.origin = shop.program.origin;
});

const maxStaleMs = 1_000;
const rounds = 12;

test('a CDN may cache public pages, and only those, by tag, and browsers still revalidate', async () => {
  const ring = await addRing(shop.db, 3);
  await shop.visitor().ask('/api/razorpay-webhook', { json: {} });
  const page = await shop.visitor().ask(`/product/${ring}`);
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(page.headers.get('cdn-cache-control')).toBe('max-age=3600');
  expect(page.headers.get('surrogate-control')).toBe('max-age=3600');
  expect(page.headers.get('cache-tag')?.split(',')).toEqual(
    expect.arrayContaining(['all', `product:${ring}`]),
  );
  expect(page.headers.get('surrogate-key')?.split(' ')).toEqual(
    page.headers.get('cache-tag')?.split(','),
  );
  // A product that does not exist yet has no tag to purge it by; the other pages are private.
  const unknown = `/product/${newId()}`;
  for (const path of [unknown, '/no-such-page', '/cart', '/auth', '/api/viewer', '/admin-login']) {
    const { headers } = await shop.visitor().ask(path);
    expect([path, headers.get('cdn-cache-control'), headers.get('cache-tag')]).toEqual([
      path,
      null,
      null,
    ]);
  }
});

test('whatever changes, a CDN serves nothing that is stale for more than a second', async () => {
  const rings = [await addNewest(shop.db), await addNewest(shop.db)];
  const paths = ['/', '/products', '/api/search?q=ring', ...rings.map((id) => `/product/${id}`)];
  const origin = shop.visitor();
  /** The versions of each page, and when each was first shown. */
  const shown = new Map(paths.map((path) => [path, [] as { since: number; text: string }[]]));
  const notedAt: number[] = [];
  async function note(since: number): Promise<void> {
    notedAt.push(since);
    // Responds once all processes have caught up.
    await origin.ask('/api/razorpay-webhook', { json: {} });
    for (const [path, versions] of shown) {
      const { text } = await origin.ask(path);
      if (versions.at(-1)?.text !== text) versions.push({ since, text });
    }
  }
  await note(performance.now());

  /** When a version of a page was first and last seen. */
  type Seen = { first: number; last: number };
  const seen = new Map(paths.map((path) => [path, new Map<string, Seen>()]));
  const through = visitorAt(cache.url);
  const chance = chanceFrom(7);
  async function look(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const path = paths[Math.floor(chance() * paths.length)] ?? '/';
      const at = performance.now();
      const { text } = await through.ask(path);
      const first = seen.get(path)?.get(text)?.first ?? at;
      seen.get(path)?.set(text, { first, last: at });
    }
  }
  for (let number = 1; number <= rounds; number += 1) {
    let endsAt = Infinity;
    const lookers = [1, 2, 3, 4].map(() => look(() => performance.now() > endsAt));
    await changeSomething(shop.db, rings, { number, chance });
    await note(performance.now());
    endsAt = performance.now() + maxStaleMs + 500;
    await Promise.all(lookers);
  }

  const stale = paths.flatMap((path) => {
    const versions = shown.get(path) ?? [];
    return [...(seen.get(path) ?? [])].flatMap(([text, { first, last }]) => {
      const version = versions.findLastIndex((each) => each.text === text);
      // A version shown between two changes, with only some statements done, expires at the second.
      const over = version < 0 ? notedAt.find((at) => at > first) : versions[version + 1]?.since;
      const ms = last - (over ?? Infinity);
      return ms > maxStaleMs ? [{ path, version, ms }] : [];
    });
  });
  expect(stale).toEqual([]);
  expect(cache.figures.hits).toBeGreaterThan(cache.figures.misses);
});

test('a failed purge is repeated once the CDN is back, even if the shop was killed meanwhile', async () => {
  const ring = await addRing(shop.db, 3);
  const through = visitorAt(cache.url);
  const nameShown = async () => (await through.ask(`/product/${ring}`)).text;
  await vi.waitFor(async () => expect(await nameShown()).toContain(`Ring ${ring}`), 10_000);
  await vi.waitFor(() => expect(cache.stored.has(`/product/${ring}`)).toBe(true));
  cache.state.isRefusing = true;
  await shop.db.query('update products set name = $2 where id = $1', [ring, 'Renamed ring']);
  await vi.waitFor(() => expect(shop.program.output()).toContain('could not be purged'), 10_000);
  await shop.program.kill();
  await shop.startAgain();
  cache.state.origin = shop.program.origin;
  expect(await nameShown()).not.toContain('Renamed ring');
  cache.state.isRefusing = false;
  await vi.waitFor(async () => expect(await nameShown()).toContain('Renamed ring'), 60_000);
});
