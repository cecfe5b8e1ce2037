import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import { connectionRules } from '#platform/config/database-config.ts';
import { type Wake, wakeBy } from '#platform/database/after-commit.server.ts';
import { connectionBudget } from '#platform/database/connection-budget.ts';
import { connectDatabase } from '#platform/database/database.server.ts';
import { openReplica } from '#platform/database/replica.server.ts';
import { linkOrigin, selfOrigin } from '#platform/http/own-origin.server.ts';
import type { CircuitState } from '#platform/jobs/circuit-breaker.ts';
import { startSweeps, type Sweeps } from '#platform/jobs/sweeps.server.ts';
import { openAdmission, openAdmissionByKey } from '#platform/http/admission.server.ts';
import { openSemaphore, type Semaphore } from '#platform/jobs/semaphore.ts';
import type { Log } from '#platform/log.server.ts';
import { deriveSecret, readOrCreateSecret } from '#platform/secrets.server.ts';
import { removeOldScratchFolders } from '#platform/storage/scratch.server.ts';
import { scratchFolder, openStorage } from '#platform/storage/open-storage.server.ts';
import { openAccounts } from '../people/accounts/accounts.server.ts';
import {
  observeAttempts,
  openAttemptLimits,
} from '../people/accounts/sign-in/attempt-limits.server.ts';
import { backgroundWork } from './background-work.server.ts';
import { openMissedSearches } from '../catalogue/products/search/note-missed-searches.server.ts';
import { openCatalogue } from '../catalogue/products/memory/open-catalogue.server.ts';
import { openDocumentDrawer } from '../orders/documents/pdf/open-document-drawer.server.ts';
import { openSheetWorker } from '../catalogue/import/open-sheet-worker.server.ts';
import { openPictureEncoder } from '../catalogue/media/open-picture-encoder.server.ts';
import { picturesAtOnce } from '../catalogue/media/pictures-at-once.ts';
import { openPayments, openShopSandbox } from './open-payments.server.ts';
import { followEmailBy } from '../people/privacy/follow-email.server.ts';
import { openWhatsapp } from './open-whatsapp.server.ts';
import { grantsOfSession } from '../orders/orders/grants-of-session.server.ts';
import { openOrderGrants } from '../orders/orders/order-grant.server.ts';
import { recordShopKind } from '../content/settings/record-shop-kind.server.ts';
import type { Shop } from './shop.server.ts';

/** Events for monitoring the shop. */
export type ShopObserver = Partial<{
  /** The pool for pages, before it has a connection. */
  onPool(pool: pg.Pool): void;
  onCircuitChange(state: CircuitState): void;
  /** A rate-limited attempt, such as a sign-in. */
  onAttempt(limit: string, outcome: 'taken' | 'refused' | 'restored'): void;
  /** A webhook has been processed, this long after its arrival. */
  onWebhook(lagMs: number): void;
}>;

type OpenOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  /** False if another process of the machine does the background work. */
  isSweeping?: boolean;
  /** Called with every SQL statement; for counting them. */
  onStatement?: (sql: string) => void;
  /** Limits picture encoding across all processes of the machine. */
  inTurn?: Semaphore;
  /** Receives events if the shop is monitored. */
  observer?: ShopObserver;
  /** How the catalogue in memory follows the database; every fifth of a second by default. */
  following?: { everyMs: number | null; maxAgeMs: number };
};

type OpenedShop = {
  shop: Shop;
  /** How many pictures are being encoded or waiting. */
  pendingPictures(): number;
  /** Does what an earlier process left undone. Call it once the shop answers: the sandbox is reached through it. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

/** Assembles the shop on a migrated database and starts its background work. */
export async function openShop(options: OpenOptions): Promise<OpenedShop> {
  const { config, databaseUrl, log, isSweeping = true, observer } = options;
  const { db, pool, replica, close } = openDatabases(options);
  await recordShopKind(db, config);
  const catalogue = await openCatalogue({ databaseUrl, replica, log, ...following(options) });
  const base = { config, db, clock: systemClock, catalogue };
  let sweeps: Sweeps | null = null;
  const enqueue = asking(() => sweeps, log);
  const { accountsSecret, orderGrantSecret, whatsappSecret, ...secrets } =
    await readSecrets(config);
  const [selfUrl, origin] = [selfOrigin(config), linkOrigin(config)];
  const links = openLinks({ ...base, origin, secret: orderGrantSecret });
  const sandbox = await openShopSandbox({ ...base, selfUrl, enqueue });
  const shop = {
    ...base,
    origin,
    replica,
    log,
    ...(await openResources(options, base)),
    accounts: openAccounts({
      ...base,
      pool,
      secret: accountsSecret,
      signUps: config.signUps,
      companions: grantsOfSession(db, links.orderGrants),
      followEmail: followEmailBy(secrets),
    }),
    limits: observeAttempts(openAttemptLimits(pool), observer?.onAttempt),
    payments: openPayments({ config, sandbox, selfUrl, log, observer }),
    sandbox,
    ...openWhatsapp({ ...base, ...secrets, selfUrl, secret: whatsappSecret }),
    ...secrets,
    ...links,
    enqueue,
  } satisfies Shop;
  const work = backgroundWork(shop, observer);
  sweeps = await startSweeps({ databaseUrl, log, isSweeping, sweeps: work });
  wakeBy(db, waking(work, enqueue));
  return {
    shop,
    pendingPictures: shop.encoder.pending,
    catchUp: async () => void (isSweeping && (await sweeps.enqueueAll())),
    async close() {
      await sweeps.stop();
      await closeResources(shop);
      await catalogue.close();
      await close();
    },
  };
}

/** Stops the helpers beside the pages after they have written their pending data. */
async function closeResources(resources: Awaited<ReturnType<typeof openResources>>) {
  const { sheetWorker, encoder, drawer, missedSearches } = resources;
  await Promise.all([sheetWorker, encoder, drawer, missedSearches].map((each) => each.close()));
}

/** The pool for pages, and the configured replica; switches between replica and primary are logged once each. */
function openDatabases({ config, databaseUrl, log, onStatement, observer }: OpenOptions) {
  let isClosing = false;
  const rules = connectionRules(config);
  const primary = connectDatabase(databaseUrl, {
    ...rules,
    maxConnections: connectionBudget(config.processes).pool,
    onError: (error) => isClosing || log.warn({ err: error }, 'a database connection broke'),
    ...(onStatement && { onStatement }),
  });
  observer?.onPool?.(primary.pool);
  const replica = openReplica({
    primary,
    url: config.databaseReplicaUrl,
    rules,
    onChange: (isUsed, reason) =>
      isUsed
        ? log.warn('reading from the replica again')
        : log.warn({ err: reason }, 'the replica is unavailable; reading from the primary'),
  });
  return {
    ...primary,
    replica,
    async close() {
      isClosing = true;
      await replica.close();
      await primary.close();
    },
  };
}

function following({ config, following: chosen }: OpenOptions) {
  return { rules: connectionRules(config), maxAgeMs: config.catalogueMaxAgeMs, ...chosen };
}

/**
 * A secret for each purpose, derived from the installation's own. Changing that one signs everyone out and makes stored PANs
 * unreadable.
 */
async function readSecrets(config: Config) {
  const secret = config.secret ?? (await readOrCreateSecret(config.dataDir, 'shop-secret'));
  return {
    accountsSecret: deriveSecret(secret, 'accounts'),
    whatsappSecret: deriveSecret(secret, 'stand-in of WhatsApp'),
    orderGrantSecret: deriveSecret(secret, 'order grants'),
    panSecret: deriveSecret(secret, 'PAN of buyers'),
    addressSecret: deriveSecret(secret, 'network addresses of buyers'),
    previewSecret: deriveSecret(secret, 'previews of products'),
    consentSecret: deriveSecret(secret, 'who agreed'),
  };
}

/** Requests work. A failed request is harmless to the caller: the work runs within the minute anyway. */
function asking(sweeps: () => Sweeps | null, log: Log): Sweeps['enqueue'] {
  return async (sweep) =>
    sweeps()
      ?.enqueue(sweep)
      .catch((error: unknown) => log.warn({ err: error, sweep }, 'a job could not be enqueued'));
}

/** Requests those of the sweeps that exist: a shop without payments has none for refunds. */
function waking(sweeps: readonly { name: string }[], enqueue: Sweeps['enqueue']): Wake {
  return async (woken) => {
    for (const { name } of sweeps) if (woken.has(name)) await enqueue(name);
  };
}

type LinkOptions = Pick<Shop, 'config' | 'origin' | 'clock'> & { secret: string };

function openLinks({
  config,
  origin,
  ...options
}: LinkOptions): Pick<Shop, 'orderGrants' | 'orderLink'> {
  const isSecure = config.publicUrl?.protocol === 'https:';
  const orderGrants = openOrderGrants({ ...options, isSecure });
  return {
    orderGrants,
    orderLink: (order) =>
      `${origin}/order-confirmation/${order.id}?token=${orderGrants.token(order)}`,
  };
}

/** Picture storage and the expensive resources. Of a possibly long sitemap, only one batch is read at a time. */
async function openResources(
  { config, log, inTurn }: OpenOptions,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
) {
  const scratch = scratchFolder(config);
  const processors = availableParallelism();
  await removeOldScratchFolders(scratch, systemClock());
  return {
    storage: await openStorage(config, (circuit) =>
      log.warn({ circuit }, 'the picture bucket circuit breaker changed state'),
    ),
    missedSearches: openMissedSearches({ db, clock, log }),
    sheetWorker: openSheetWorker(),
    encoder: openPictureEncoder({
      // One in each of several processes; across all of them, `picturesAtOnce` is the limit.
      maxConcurrent: config.processes > 1 ? 1 : picturesAtOnce({ processes: 1, processors }),
      ...(inTurn && { inTurn }),
      scratchFolder: scratch,
    }),
    photoUploads: openAdmission({ maxConcurrent: 3, maxQueued: 20, maxWaitMs: 30_000 }),
    ordersInTurn: openAdmissionByKey({ maxConcurrent: 1, maxQueued: 50, maxWaitMs: 5_000 }),
    drawer: openDocumentDrawer(),
    robotTurns: openSemaphore(1),
  };
}
