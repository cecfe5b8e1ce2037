// Specification, back office 2: An unknown route is logged as a 404

import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '#platform/test-folder.server.ts';
import { startProgram } from '../../proofs/support/program.ts';
import { isWhole } from '../tiers.ts';
import { useShop } from '../../proofs/support/use-shop.ts';
import { type Answered, type Visitor, visitorAt } from '../../proofs/support/visitor.ts';
import { eventually } from '../support/eventually.ts';

const shop = useShop();
const renderingOf = (answer: Answered) => answer.headers.get('x-request-id');

/** Addresses without content, by the heading of the page that says so. */
const unknown: Record<string, (junk: string) => string> = {
  'Oops! Page not found': (junk) => `/${junk}`,
  'Product not found': (junk) => `/product/${junk}`,
  'No products found in this category.': (junk) => `/category/${junk}`,
  'No products found in this collection.': (junk) => `/collection/${junk}`,
};

test.each(Object.entries(unknown))(
  'any number of unknown URLs share one page: %s',
  async (words, addressOf) => {
    const visitor = shop.visitor();
    const junk = () => `no-such-${randomUUID()}`;
    const ask = async () => {
      const name = junk();
      const [page, data, head] = [
        await visitor.ask(addressOf(name)),
        await visitor.ask(`${addressOf(name)}.data`),
        await visitor.ask(addressOf(name), { method: 'HEAD' }),
      ];
      return { name, page, data, head };
    };
    for (const { name, page, data, head } of [await ask(), await ask()]) {
      expect([page.status, data.status, head.status]).toEqual([404, 404, 404]);
      expect(page.text).toContain(words);
      expect(page.text).not.toContain(name);
      expect(data.text).not.toContain(name);
      expect(head.text).toBe('');
    }
    // The second response is not rendered; retried in case a change has just emptied the cache.
    await eventually(async () => {
      const [first, second] = [await ask(), await ask()];
      for (const form of ['page', 'data', 'head'] as const) {
        expect(renderingOf(second[form])).toBe(renderingOf(first[form]));
      }
    });
  },
);

test('a request for a missing file is answered with one line', async () => {
  for (const path of ['/wp-login.php', '/.env.bak', '/old/logo.png']) {
    const { status, text, headers } = await shop.visitor().ask(path);
    expect([status, text]).toEqual([404, 'File not found.\n']);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  }
});

test('all unknown product ids share one page', async () => {
  const visitor = shop.visitor();
  const answers = [
    await visitor.ask('/product/no-id'),
    await visitor.ask(`/product/${randomUUID()}`),
    await visitor.ask(`/product/${randomUUID()}?variation=${randomUUID()}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(renderingOf)).size).toBe(1);
});

test('what is outside the site map is found: the payment sandbox, files and pictures', async () => {
  const visitor = shop.visitor();
  const html = (await visitor.ask('/')).text;
  const [, asset = ''] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
  const [, picture = ''] = /"(\/media\/[^" ]+)/.exec(html) ?? [];
  const paths = ['/sandbox/checkout.js', asset, picture, '/robots.txt', '/healthz'];
  const found = await Promise.all(paths.map((each) => visitor.ask(each)));
  expect(found.map(({ status }) => status)).toEqual(paths.map(() => 200));
});

/** Requests many addresses, a few at a time. */
async function askForAll(visitor: Visitor, addresses: string[]): Promise<void> {
  const rest = [...addresses];
  const asker = async () => {
    for (let next = rest.pop(); next !== undefined; next = rest.pop()) await visitor.ask(next);
  };
  await Promise.all(Array.from({ length: 20 }, asker));
}

test('any number of unknown or merely varied URLs drop no page from the cache', async () => {
  const visitor = shop.visitor();
  const pages = ['/', '/products', '/collections', '/contact', '/products.data'];
  const askForPages = async () => {
    const answers: Answered[] = [];
    for (const page of pages) answers.push(await visitor.ask(page));
    return answers.map(renderingOf);
  };
  const before = await askForPages();
  const many = (count: number, addressOf: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => addressOf(number));
  // In the full run, more than the cache has room for.
  const times = isWhole ? 10 : 1;
  await askForAll(visitor, [
    ...many(210 * times, (number) => `/junk-${number}`),
    ...many(30 * times, (number) => `/category/junk-${number}`),
    ...many(30 * times, () => `/product/${randomUUID()}`),
    ...many(30 * times, (number) => `/products?page=${number}`),
    ...many(30 * times, (number) => `/products.data?_routes=junk-${number}`),
    ...many(256, (number) =>
      [...'products'].reduce(
        (spelt, letter, at) => spelt + (number & (1 << at) ? letter.toUpperCase() : letter),
        '/',
      ),
    ),
  ]);
  expect(await askForPages()).toEqual(before);
});

test('an unknown URL writes nothing to the console, and its page is logged as a 404 once', async () => {
  const dataDir = makeTestFolder();
  const own = await startProgram(dataDir, {
    DATABASE_URL: inject('shop').databaseUrl,
    LOG_LEVEL: 'info',
  });
  onTestFinished(async () => void (await own.stop()));
  const visitor = visitorAt(own.origin);
  for (const address of ['/no-such-page', '/%E0%A4%A', '/wp-login.php', '/product/%E0%A4%A']) {
    expect((await visitor.ask(address)).status).toBe(404);
  }
  // A refused request is no error of the shop.
  expect((await visitor.ask('/products', { form: { a: '1' } })).status).toBe(405);
  expect((await visitor.ask('/contact')).status).toBe(200);
  const lines = await eventually(() => {
    const logged = own
      .output()
      .split('\n')
      .filter((each) => each.startsWith('{'))
      .map((each) => JSON.parse(each) as Record<string, unknown>);
    // Background work may have written a line since.
    expect(logged).toContainEqual(expect.objectContaining({ path: '/contact', status: 200 }));
    return logged;
  });
  const notFound = lines.filter(({ status }) => status === 404).map(({ path }) => path);
  expect(notFound).toEqual(['/page-not-found', '/file-not-found', '/product/unknown']);
  // Background work handles orders of other shops on this database, whose providers come and go.
  const warnings = lines.filter(({ level, circuit }) => Number(level) > 30 && !circuit);
  expect(warnings).toEqual([]);
  expect(own.output()).not.toMatch(/could not be decoded|No route matches|wp-login/);
});
