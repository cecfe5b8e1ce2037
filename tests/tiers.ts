/**
 * What `npm test` runs, which everybody does before every commit, and what it leaves to `npm run test:all`, which runs all
 * there is. What takes minutes by its nature is a `prove:` command.
 */
export const isWhole = process.env['TESTS'] === 'all';

/** How many random cases a test tries: a tenth of them in `npm test`, and other ones for each commit. */
export const cases = (all: number) => (isWhole ? all : Math.ceil(all / 10));

/** Tests without anything that take long: pictures, whole backups, the time that a search takes. */
export const longUnitTests = [
  'scripts/media-move.test.ts',
  'src/platform/backup/backup-file.test.ts',
  'src/catalogue/products/narrowing/narrowing-speed.test.ts',
  'src/catalogue/products/search/search-speed.test.ts',
  'src/catalogue/media/encode-picture.test.ts',
];

/** Tests of the database that take long: clusters of their own, tables of ten thousand rows, clocks of sweeps, long stories. */
export const longDatabaseTests = [
  'src/platform/database/embedded-postgres/*.db.test.ts',
  'tests/support/postgres-cluster.db.test.ts',
  'src/upkeep/backup/*.db.test.ts',
  'src/catalogue/import/office/large-tables.db.test.ts',
  'src/app/office/list/list-plans.db.test.ts',
  'src/app/storefront/endpoints/sitemap.db.test.ts',
  'src/platform/jobs/claimed-jobs.db.test.ts',
  'src/platform/jobs/sweeps.db.test.ts',
  'tests/payments/events-in-any-order.db.test.ts',
  'tests/payments/every-mail.db.test.ts',
  'src/people/accounts/sign-in/take-share.db.test.ts',
  'src/upkeep/housekeeping/{unused-pictures,pictures-in-bucket}.db.test.ts',
  'src/platform/database/{replica,silent-connections}.db.test.ts',
  'src/catalogue/products/memory/catalogue-of-replica.db.test.ts',
  'src/catalogue/import/office/large-exports.db.test.ts',
  'src/upkeep/demo/{load-demo-shop,play-demo-trade}.db.test.ts',
];

/** Of the tests of the whole program those that show what no other does, in the shop that they share or in a few of their own. */
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
