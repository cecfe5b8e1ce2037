import path from 'node:path';
import { systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config/config.server.ts';
import { connectionRules } from '#platform/config/database-config.ts';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { BucketError } from '#platform/storage/bucket-error.ts';
import { openStorage } from '#platform/storage/open-storage.server.ts';
import {
  type DemoSignIn,
  saveDemoSignIns,
  readDemoSignIns,
} from '#people/accounts/users/demo-sign-ins.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { ensureDemoAccounts } from '#people/accounts/users/ensure-demo-accounts.server.ts';
import { StartProblem } from './start-problem.ts';
import { loadDemoShop } from '#upkeep/demo/load-demo-shop.server.ts';

/**
 * Creates the shop's administrator and, for a demo, its products and people. Returns lines that say who may sign in: a new
 * password is shown once, here, and afterwards only in the file in the data folder.
 */
export async function seedShop(
  config: Config,
  databaseUrl: string,
  say: (text: string) => void,
): Promise<string[]> {
  const { db, close } = connectDatabase(databaseUrl, {
    ...connectionRules(config),
    maxConnections: 2,
  });
  try {
    if (config.isDemo) await loadGoods(config, db, say);
    return await seedPeople(config, db);
  } finally {
    await close();
  }
}

async function seedPeople(config: Config, db: Database): Promise<string[]> {
  if (config.admin) {
    const outcome = await ensureAdministrator(db, config.admin);
    if (outcome === 'password-too-easy') {
      throw new StartProblem('ADMIN_PASSWORD is easy to guess: choose another, such as four words');
    }
    const how = outcome === 'exists' ? 'password unchanged' : 'password as set';
    return [`  Administrator       ${config.admin.email} (${how})`];
  }
  if (!config.isDemo) return ['  Administrator       none yet: set ADMIN_EMAIL and ADMIN_PASSWORD'];
  const made = await ensureDemoAccounts(db, (signIn) => saveDemoSignIns(config.dataDir, [signIn]));
  if (made.length > 0) return made.map(signInLine);
  const saved = await readDemoSignIns(config.dataDir);
  return saved.length > 0
    ? [`  Demo sign-ins       in ${path.join(config.dataDir, 'demo-sign-ins.txt')}`]
    : [];
}

async function loadGoods(config: Config, db: Database, say: (text: string) => void): Promise<void> {
  const demo = await loadDemoShop({
    db,
    storage: await openStorage(config),
    clock: systemClock,
    onProgress: (text) => say(`Loading the demo shop: ${text} …`),
  }).catch((fault: unknown) => {
    if (!(fault instanceof BucketError)) throw fault;
    throw new StartProblem(`The demo pictures cannot be uploaded to the bucket: ${fault.message}`);
  });
  if (demo.loaded) say(`Loading the demo shop: ${demo.products} products loaded`);
}

function signInLine({ role, email, password }: DemoSignIn): string {
  const who = role === 'admin' ? 'Administrator' : 'Shopper';
  return `  ${who.padEnd(19)} ${email}  password ${password}`;
}
