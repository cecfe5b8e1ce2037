import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/shop/*/tables.server.ts',
    './src/shop/*/*/tables.server.ts',
    './src/platform/*/tables.server.ts',
    './src/payment-sandbox/tables.server.ts',
  ],
  out: './migrations',
});
