import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { type Database, openDatabase, valueOf } from './database.ts';
import { type Visitor, visitorAt } from './visitor.ts';

/** Twice the time of the slowest file that shares the shop. */
const turnMs = 300_000;

/** The shop shared by all files, one at a time, with database access. */
export function useShop() {
  const shop = inject('shop');
  let db: Database | undefined;
  let turn: pg.Client | undefined;
  beforeAll(async () => {
    turn = new pg.Client({ connectionString: shop.databaseUrl });
    await turn.connect();
    await turn.query(`select pg_advisory_lock(hashtext('a file of tests has its turn'))`);
    db = openDatabase(shop.databaseUrl);
  }, turnMs);
  afterAll(async () => {
    await db?.end();
    await turn?.end();
  });

  /** A visitor signed in by the form, at this process of the shop or at another. */
  async function signedIn(role: 'admin' | 'customer', origin = shop.origin): Promise<Visitor> {
    const signIns = await readDemoSignIns(shop.dataDir);
    const found = signIns.find((signIn) => signIn.role === role);
    if (!found) throw new Error(`The demo shop has no ${role}`);
    const visitor = visitorAt(origin);
    await visitor.signIn(role === 'admin' ? '/admin-login' : '/auth', found.email, found.password);
    return visitor;
  }

  return {
    ...shop,
    get db(): Database {
      if (!db) throw new Error('The database is open only while tests and hooks run.');
      return db;
    },
    visitor: () => visitorAt(shop.origin),
    /** Resolves when pages show what was written to the database: any request that writes is answered after that. */
    async caughtUp(): Promise<void> {
      await visitorAt(shop.origin).ask('/api/razorpay-webhook', { json: {} });
    },
    admin: (origin?: string) => signedIn('admin', origin),
    shopper: () => signedIn('customer'),
    /** The public key of the payment sandbox. */
    keyId(): Promise<string> {
      return valueOf(this.db, 'select key_id from sandbox.settings');
    },
  };
}
