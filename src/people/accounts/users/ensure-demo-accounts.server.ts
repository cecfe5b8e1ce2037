import type { Database } from '#platform/database/database.server.ts';
import { hashPassword } from '#people/accounts/password/password-hash.server.ts';
import type { DemoSignIn } from './demo-sign-ins.server.ts';
import { insertAccount } from './ensure-administrator.server.ts';
import { readablePassword } from '#people/accounts/password/readable-password.server.ts';

const demoAccounts = [
  { email: 'admin@kanak.example', name: 'Kanak Admin', role: 'admin' },
  { email: 'shopper@kanak.example', name: 'Asha Shopper', role: 'customer' },
] as const;

/**
 * Creates the demo accounts that are missing, each with its own password, and returns those. `save` is called before an account
 * is committed, so that a process killed in between leaves no account with an unknown password.
 */
export async function ensureDemoAccounts(
  db: Database,
  save: (signIn: DemoSignIn) => Promise<void>,
): Promise<DemoSignIn[]> {
  const made: DemoSignIn[] = [];
  for (const account of demoAccounts) {
    const password = readablePassword();
    const hashed = await hashPassword(password);
    const signIn = { role: account.role, email: account.email, password };
    const isNew = await db.transaction(async (tx) => {
      const inserted = await insertAccount(tx, { ...account, password: hashed });
      if (inserted) await save(signIn);
      return inserted;
    });
    if (isNew) made.push(signIn);
  }
  return made;
}
