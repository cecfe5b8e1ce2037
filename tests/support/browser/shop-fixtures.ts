import { test as base } from '@playwright/test';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { fromEnvironment } from './demo-password.ts';

/** The running shop that a test uses: staff change what lists show, settings what every page shows. */
export type ShopName = 'storefront' | 'office' | 'settings';

const variables = {
  storefront: { url: 'SHOP_URL', databaseUrl: 'SHOP_DATABASE_URL' },
  office: { url: 'OFFICE_URL', databaseUrl: 'OFFICE_DATABASE_URL' },
  settings: { url: 'SETTINGS_URL', databaseUrl: 'SETTINGS_DATABASE_URL' },
};

/** A test on a running shop, with its address and access to its database. */
export const shopTest = base.extend<object, { shopName: ShopName; db: Database }>({
  shopName: ['storefront', { option: true, scope: 'worker' }],
  baseURL: async ({ shopName }, use) => {
    await use(fromEnvironment(variables[shopName].url));
  },
  db: [
    async ({ shopName }, use) => {
      const { db, close } = connectDatabase(fromEnvironment(variables[shopName].databaseUrl), {
        maxConnections: 2,
      });
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
});
