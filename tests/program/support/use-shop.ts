import { afterAll, beforeAll, inject } from 'vitest';
import { readDemoSignIns } from '#shop/accounts/users/demo-sign-ins.server.ts';
import { type Database, openDatabase, valueOf } from './database.ts';
import { type Visitor, visitorAt } from './visitor.ts';

/** The shop that all files share, with a look into its database. */
export function useShop() {
  const shop = inject('shop');
  let db: Database | undefined;
  beforeAll(() => {
    db = openDatabase(shop.databaseUrl);
  });
  afterAll(() => db?.end());

  /** Someone who has signed in by the form, at this process of the shop or at another. */
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
    /** Resolves when pages show what was written into the database: whoever sends the shop anything is answered after that. */
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
