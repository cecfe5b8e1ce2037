import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/database/database.server.ts';
import { selfOrigin } from '#platform/http/own-origin.server.ts';
import { startSweeps, type Sweeps } from '#platform/jobs/sweeps.server.ts';
import type { Log } from '#platform/log.server.ts';
import { deriveSecret, readOrCreateSecret } from '#platform/secrets.server.ts';
import { openLocalStorage } from '#platform/storage/storage.server.ts';
import { openAccounts } from './accounts/accounts.server.ts';
import { backgroundWork } from './background-work.server.ts';
import { openPayments, openShopSandbox } from './open-payments.server.ts';
import { grantToken } from './orders/order-grant.server.ts';
import type { Shop } from './shop.server.ts';

type OpenOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  /** Hears every SQL statement; for counting them. */
  onStatement?: (sql: string) => void;
};

type OpenedShop = {
  shop: Shop;
  /** Does what an earlier process left undone. For when the shop answers: the sandbox is reached through it. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/** Puts the shop together on a migrated database and starts its background work. */
export async function openShop(options: OpenOptions): Promise<OpenedShop> {
  const { config, databaseUrl, log, onStatement } = options;
  const clock = systemClock;
  let isClosing = false;
  const { db, pool, close } = connectDatabase(databaseUrl, {
    onError: (error) => {
      if (!isClosing) log.warn({ err: error }, 'a database connection broke');
    },
    ...(onStatement ? { onStatement } : {}),
  });
  let sweeps: Sweeps | null = null;
  const soon: Shop['soon'] = async (sweep) => sweeps?.soon(sweep);

  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir, 'shop-secret'));
  const orderGrantSecret = deriveSecret(secret, 'order grants');
  const selfUrl = selfOrigin(config);
  const origin = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  const sandbox = await openShopSandbox({ config, db, clock, selfUrl, soon });
  const shop: Shop = {
    config,
    origin,
    db,
    log,
    clock,
    storage: await openLocalStorage(path.join(config.dataDir, 'media')),
    accounts: openAccounts({
      db,
      pool,
      config,
      clock,
      secret: deriveSecret(secret, 'accounts'),
    }),
    payments: openPayments(config, sandbox, selfUrl),
    sandbox,
    orderGrantSecret,
    orderLink: (orderId) =>
      `${origin}/order-confirmation/${orderId}?token=${grantToken(orderGrantSecret, orderId)}`,
    soon,
  };
  sweeps = await startSweeps({ databaseUrl, log, sweeps: backgroundWork(shop) });
  return {
    shop,
    catchUp: () => sweeps.allSoon(),
    async close() {
      isClosing = true;
      await sweeps.stop();
      await close();
    },
  };
}
