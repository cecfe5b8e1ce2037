/**
 * Whether all tests run (`npm run test:all`) or only those of `npm test`, which runs before every commit. Anything that
 * inherently takes minutes is a `prove:` command.
 */
export const isWhole = process.env['TESTS'] === 'all';

/** Number of random cases in a test: a tenth of `all` in `npm test`, with different cases for each commit. */
export const cases = (all: number) => (isWhole ? all : Math.ceil(all / 10));

/** Long tests of `unit`: processes that wait for an idle machine, pictures, whole backups, the time of a search. */
export const longUnitTests = [
  'src/platform/jobs/task-process.test.ts',
  'src/catalogue/media/open-picture-encoder.test.ts',
  'src/orders/documents/pdf/open-document-drawer.test.ts',
  'scripts/media-move.test.ts',
  'src/platform/backup/backup-file.test.ts',
  'src/catalogue/products/narrowing/narrowing-speed.test.ts',
  'src/catalogue/products/search/search-speed.test.ts',
  'src/catalogue/media/encode-picture.test.ts',
];

/** Long tests of `database`: separate clusters, tables of thousands of rows, pictures, timers of sweeps, long stories. */
export const longDatabaseTests = [
  'src/platform/database/embedded-postgres/*.db.test.ts',
  'tests/support/postgres-cluster.db.test.ts',
  'src/upkeep/backup/*.db.test.ts',
  'src/catalogue/import/office/large-tables.db.test.ts',
  'src/app/office/list/list-plans.db.test.ts',
  'src/app/office/load-or-show-error.db.test.ts',
  'src/app/storefront/endpoints/sitemap.db.test.ts',
  'src/platform/jobs/claimed-jobs.db.test.ts',
  'src/platform/jobs/sweeps.db.test.ts',
  'tests/payments/events-in-any-order.db.test.ts',
  'tests/payments/every-mail.db.test.ts',
  'src/people/accounts/sign-in/crowded-addresses.db.test.ts',
  'src/upkeep/housekeeping/{unused-pictures,pictures-in-bucket}.db.test.ts',
  'src/platform/database/{replica,silent-connections}.db.test.ts',
  'src/catalogue/products/memory/catalogue-of-replica.db.test.ts',
  'src/catalogue/import/office/large-exports.db.test.ts',
  'src/catalogue/import/import-parts.db.test.ts',
  'src/upkeep/demo/{load-demo-shop,play-demo-trade}.db.test.ts',
  'src/catalogue/media/save-picture.db.test.ts',
  'src/content/pages/cut-slides.db.test.ts',
];

/** The `program` tests of `npm test`: those that cover what no other does, in the shared shop or a few of their own. */
export const shortProgramTests = [
  'dropped-pages',
  'golden-pages',
  'leaks',
  'other-sites',
  'page-weight',
  'pan',
  'payment-callback',
  'price-changes',
  'public-pages',
  'purchases',
  'request-ids',
  'search-engines',
  'structured-data',
  'statements',
  'unknown-pages',
].map((name) => `tests/program/${name}.test.ts`);
