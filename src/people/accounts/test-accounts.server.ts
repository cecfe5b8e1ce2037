import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import type { Visitor } from './account.ts';
import { type Accounts, openAccounts } from './accounts.server.ts';
import { profiles } from './tables.server.ts';

/** The secret of the test accounts. */
export const secret = 'a secret of at least thirty-two characters, for tests';

/** A test visitor with a browser, from a new address by default. */
export function someVisitor(given: { address?: string; cookie?: string } = {}): Visitor {
  visitors += 1;
  const address =
    given.address ?? `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const headers = new Headers({ 'user-agent': 'a test' });
  if (given.cookie) headers.set('cookie', given.cookie);
  return { clientAddress: address, origin: 'http://localhost:3000', headers };
}
let visitors = 0;

/** Accounts on the test file's own database. Usable only in hooks and tests. */
export function withTestAccounts(
  options: {
    signUps?: 'open' | 'closed';
    publicUrl?: URL;
    clock?: Clock;
    onStatement?: (sql: string) => void;
  } = {},
) {
  const database = useTestDatabase({ onStatement: options.onStatement });
  let accounts: Accounts | undefined;
  beforeAll(() => {
    accounts = openAccounts({
      ...database,
      config: { publicUrl: options.publicUrl ?? null },
      secret,
      clock: options.clock ?? systemClock,
      signUps: options.signUps ?? 'open',
    });
  });
  return {
    get db(): Database {
      return database.db;
    },
    get pool() {
      return database.pool;
    },
    get accounts(): Accounts {
      if (!accounts) throw new Error('Accounts are open only while tests and hooks run.');
      return accounts;
    },
    /** The token in the newest verification mail to an address. */
    async tokenFor(email: string): Promise<string> {
      const [mail] = await listMails(this.db, { limit: 1, recipient: email });
      const link = /https?:\/\/\S+\/auth\/verify\?token=(\S+)/.exec(mail?.body ?? '');
      if (!link?.[1]) throw new Error(`${email} has no verification mail`);
      return link[1];
    },
    /** An account that can sign in. */
    async verifiedAccount(email: string, password = 'correct horse'): Promise<string> {
      const made = await this.accounts.signUp({ name: 'Asha Rao', email, password }, someVisitor());
      if (!made.ok) throw new Error(`${email} could not sign up: ${made.reason}`);
      await this.accounts.verifyEmail(await this.tokenFor(email), new Headers());
      return email;
    },
    /** The Cookie header of someone who has just signed in. */
    async signedInCookie(email: string, password = 'correct horse'): Promise<string> {
      const answer = await this.accounts.signIn({ email, password }, someVisitor());
      if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.reason}`);
      return cookieHeader(answer.value.cookies);
    },
    profile: async (email: string) => {
      const [profile] = await database.db.select().from(profiles).where(eq(profiles.email, email));
      return profile;
    },
  };
}

/** As a browser sends its cookies back. */
export function cookieHeader(setCookies: readonly string[]): string {
  return setCookies.map((each) => each.split(';')[0]).join('; ');
}

export function cookies(cookie: string): Headers {
  return new Headers({ cookie });
}
