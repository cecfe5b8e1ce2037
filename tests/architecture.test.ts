import { describe, expect, test } from 'vitest';
import { findCycles } from './architecture/find-cycles.ts';
import { isTestCode, objectionTo, partOf } from './architecture/layers.ts';
import { objectionToName } from './architecture/names.ts';
import { projectHas, readModules, readStyleSheets } from './architecture/read-modules.ts';
import { foreignWriters, ownersOf } from './architecture/table-owners.ts';

const modules = readModules();
const shipped = modules.filter(({ path }) => !isTestCode(path));
const sources = shipped.filter(({ path }) => path.startsWith('src/'));
const describeArrow = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;
const isServerFile = (path: string) => /\.server\.tsx?$/.test(path);
const routed = [
  ...(modules.find(({ path }) => path === 'src/routes.ts')?.text.matchAll(/'([\w/-]+\.tsx?)'/g) ??
    []),
].map(([, file]) => `src/${file}`);

/** The packages that a browser may load; all others belong in `.server.ts` files. */
const browserPackages =
  /^(react|react-dom|react-router|@tanstack\/react-query|lucide-react|recharts|@simplewebauthn\/browser|zod|uuid)(\/|$)/;

/** Files that put text into a statement unescaped, with the reason why no outsider can control it. */
const rawSql: Record<string, string> = {
  'src/platform/database/one-of.server.ts':
    'words of our own in a CHECK, which takes no parameters',
  'src/selling/payments/record-attempts.server.ts': 'a list of states that stands in the same file',
  'src/people/privacy/test-scan.server.ts':
    'looks through every table by the names that PostgreSQL itself gives',
};

/** Erasure, cleanup and demo data go through the tables of all capabilities. */
const mayWriteAll = ['src/people/privacy', 'src/upkeep/housekeeping', 'src/upkeep/demo'];

describe('imports', () => {
  const arrows = modules.flatMap(({ path, imports }) =>
    imports.flatMap(({ to, ...how }) =>
      // React Router generates a route's types in a folder beside it.
      to && !to.includes('/+types/') ? [{ from: path, to, ...how }] : [],
    ),
  );

  test('are all found', () => {
    expect(modules.length).toBeGreaterThan(400);
    expect(arrows.length).toBeGreaterThan(1_000);
    const parts = new Set(modules.map(({ path }) => partOf(path)));
    expect([...parts].toSorted()).toEqual(
      [
        'program',
        'routes',
        'storefront',
        'office',
        'shop',
        'payment-sandbox',
        'whatsapp-sandbox',
        'platform',
        'ui',
        'tests',
      ].toSorted(),
    );
  });

  test('name files that exist', () => {
    expect(arrows.filter(({ to }) => !projectHas(to)).map(describeArrow)).toEqual([]);
  });

  test('point downwards, from routes to the platform', () => {
    const wrong = arrows.flatMap((arrow) => {
      const objection = objectionTo(arrow);
      return objection ? [`${describeArrow(arrow)}: ${objection}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('never form a cycle', () => {
    expect(findCycles(modules)).toEqual([]);
  });

  test('of Node, the database and other server packages occur in server files only', () => {
    const wrong = sources
      .filter(({ path }) => !isServerFile(path) && path !== 'src/routes.ts')
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => !one.to && !one.isTypeOnly && !browserPackages.test(one.specifier))
          .map(({ specifier }) => `${path} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('of packages never occur in the payment window, which is served file by file', () => {
    const wrong = sources
      .filter(({ path }) => path.startsWith('src/sandboxes/payments/browser/'))
      .flatMap(({ path, imports }) =>
        imports.filter((one) => !one.to).map(({ specifier }) => `${path} imports ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });

  test('of server files occur in server files and in routes only', () => {
    const wrong = arrows.filter(
      ({ from, to, isTypeOnly }) =>
        isServerFile(to) &&
        !isTypeOnly &&
        !isServerFile(from) &&
        !isTestCode(from) &&
        !routed.includes(from) &&
        partOf(from) !== 'program',
    );
    expect(wrong.map(describeArrow)).toEqual([]);
  });

  test('use default exports only where the router or lazy loading needs them', () => {
    const lazy = arrows.filter(({ isLazy }) => isLazy).map(({ to }) => to);
    const wrong = sources
      .filter((module) => module.hasDefaultExport && partOf(module.path) !== 'routes')
      .map(({ path }) => path)
      .filter((path) => !routed.includes(path) && !lazy.includes(path));
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  test('have descriptive names, in the folders meant for them', () => {
    const wrong = modules.flatMap(({ path }) => {
      const objection = objectionToName(path);
      return objection ? [`${path}: ${objection}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('have at most 300 lines', () => {
    const sizes = shipped.map(({ lines }) => lines).toSorted((a, b) => a - b);
    const share = (part: number) => sizes[Math.floor(sizes.length * part)] ?? Infinity;
    const tooLong = [...modules, ...readStyleSheets()].filter(({ lines }) => lines > 300);
    expect(tooLong.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([]);
    const sum = (some: typeof modules) => some.reduce((total, { lines }) => total + lines, 0);
    console.log(
      `${modules.length} modules: ${sum(shipped)} lines of source in ${shipped.length} files ` +
        `(median ${share(0.5)}, nine in ten up to ${share(0.9)}, longest ${sizes.at(-1)}), ` +
        `${sum(modules) - sum(shipped)} lines of tests`,
    );
  });

  test('never only re-export others', () => {
    expect(modules.filter(({ isBarrel }) => isBarrel).map(({ path }) => path)).toEqual([]);
  });

  test('never use the type any', () => {
    expect(modules.filter(({ anyTypes }) => anyTypes > 0).map(({ path }) => path)).toEqual([]);
  });

  test('have no comments that defer work or silence a check', () => {
    const evasion =
      /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/;
    const wrong = modules.filter(({ comments }) => comments.some((one) => evasion.test(one)));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('named queries only read', () => {
    const writes = /\.(insert|update|delete)\(/;
    const wrong = sources.filter(
      ({ path, text }) => path.endsWith('-queries.server.ts') && writes.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('outside the inventory never change stock or reservations', () => {
    const writes =
      /\.(insert|update|delete)\(stockReservations\)|\.update\(karatRecords\)|stock_quantity\s*=|\bstockQuantity:[^\n]*sql`/;
    const wrong = sources.filter(
      ({ path, text }) =>
        !isTestCode(path) && !path.startsWith('src/orders/inventory/') && writes.test(text),
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('write only the tables of their own capability, but for the known exceptions', () => {
    const writers = sources.filter(
      ({ path }) => !isTestCode(path) && !path.startsWith('src/sandboxes/'),
    );
    const foreign = foreignWriters(writers, ownersOf(writers));
    expect(foreign.filter((one) => one.startsWith('orders:'))).toEqual([]);
    const isForeign = (one: string) => !mayWriteAll.some((folder) => one.endsWith(`: ${folder}`));
    expect(foreign.filter(isForeign)).toEqual([
      // Issuing documents reads it, and is below the books.
      'closedMonths: src/books/books',
      'karatRecords: src/orders/inventory',
      // Sending and resending record their results on the mail.
      'mailOutbox: src/content/messaging',
      'mailOutbox: src/content/outbox',
      'paymentAttempts: src/orders/counter',
      'paymentLinks: src/selling/checkout',
      'pictures: src/catalogue/products',
    ]);
  });

  test('outside the product editing folder never write products, or add them to collections', () => {
    const table = String.raw`(products|productCollections|productPictures)\b`;
    const writes = new RegExp(
      String.raw`\.(insert|update|delete)\(${table}|\b(into|update|delete from) \$\{${table}`,
    );
    const writing = shipped.filter(({ text }) => writes.test(text)).map(({ path }) => path);
    expect(writing.filter((path) => !path.startsWith('src/catalogue/products/editing/'))).toEqual([
      'src/upkeep/demo/load-demo-shop.server.ts',
    ]);
  });

  test('use browser storage in one place only, which expects to be refused', () => {
    const storage = /\b(sessionStorage|localStorage|indexedDB)\b/;
    const wrong = sources.filter(({ path, text }) => !isTestCode(path) && storage.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([
      'src/ui/browser-storage.ts',
      // Its replacement in the router's own script.
      'src/ui/older-browsers.ts',
    ]);
  });

  test('of the storefront send changes from one place, which says for whom', () => {
    const calls = /\b(fetch|callShop)\(|\bsendBeacon\b|\bXMLHttpRequest\b/;
    const callers = sources.filter(
      ({ path, text }) => !isTestCode(path) && !isServerFile(path) && calls.test(text),
    );
    const isSeenByShoppers = (path: string) => ['storefront', 'shop'].includes(partOf(path) ?? '');
    expect(callers.map(({ path }) => path).filter(isSeenByShoppers)).toEqual([
      'src/app/storefront/viewer/call-shop.ts',
      'src/app/storefront/viewer/change-shop.ts',
      // Only reads.
      'src/catalogue/products/storefront/search/use-search.ts',
      // Asks a device for a passkey; the form that adds it names the owner.
      'src/people/accounts/passkeys/ask-device.ts',
    ]);
  });

  test('read forms in one place, which refuses ambiguous ones', () => {
    const reads = /\b(request|clone\(\))\.formData\(\)/;
    const wrong = sources.filter(({ path, text }) => !isTestCode(path) && reads.test(text));
    expect(wrong.map(({ path }) => path).toSorted()).toEqual([
      // In a browser, from its own form.
      'src/app/office/failing-writes.ts',
      'src/people/accounts/storefront/auth-page.tsx',
      'src/people/accounts/storefront/my-account-page.tsx',
      'src/people/privacy/storefront/my-data-page.tsx',
      'src/platform/http/form.server.ts',
      'src/sandboxes/payments/window/hosted-checkout.server.ts',
      'src/sandboxes/payments/window/payment-link-page.server.ts',
      // Signed by the provider; each field is read once.
      'src/selling/checkout/storefront/endpoints/payment-callback.ts',
    ]);
  });

  test('put no raw text into SQL, but for the known exceptions', () => {
    const raw = modules.filter(({ text }) => /\bsql\.(raw|identifier)\(/.test(text));
    expect(raw.map(({ path }) => path).toSorted()).toEqual(Object.keys(rawSql).toSorted());
  });
});

describe('routes', () => {
  test('name files that exist', () => {
    expect(routed.length).toBeGreaterThan(30);
    expect(routed.filter((file) => !projectHas(file))).toEqual([]);
  });

  test('reach every endpoint', () => {
    const endpoints = sources.filter(({ path }) => path.includes('/endpoints/'));
    const shut = endpoints.filter(({ path }) => !isServerFile(path) && !routed.includes(path));
    expect(shut.map(({ path }) => path)).toEqual([]);
  });
});
