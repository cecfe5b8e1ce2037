import { test as base } from '@playwright/test';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { fromEnvironment } from './demo-password.ts';

/** Which of the running shops a test is on: staff change what lists show, and settings what every page shows. */
export type ShopName = 'storefront' | 'office' | 'settings';

const variables = {
  storefront: { url: 'SHOP_URL', databaseUrl: 'SHOP_DATABASE_URL' },
  office: { url: 'OFFICE_URL', databaseUrl: 'OFFICE_DATABASE_URL' },
  settings: { url: 'SETTINGS_URL', databaseUrl: 'SETTINGS_DATABASE_URL' },
};

/** A test on a running shop: its address, and its database to look into. */
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
