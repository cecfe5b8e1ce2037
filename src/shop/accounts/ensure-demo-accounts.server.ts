import { hashPassword } from 'better-auth/crypto';
import type { Database } from '#platform/database/database.server.ts';
import type { DemoSignIn } from './demo-sign-ins.server.ts';
import { insertAccount } from './ensure-administrator.server.ts';
import { readablePassword } from './readable-password.server.ts';

const demoAccounts = [
  { email: 'admin@kanak.example', name: 'Kanak Admin', role: 'admin' },
  { email: 'shopper@kanak.example', name: 'Asha Shopper', role: 'customer' },
] as const;

/**
 * Makes the accounts of the demo shop that are missing, each with a password of its own. Answers those it made: of the
 * others nobody knows the password any more but who kept it (`demo-sign-ins.txt`).
 */
export async function ensureDemoAccounts(db: Database): Promise<DemoSignIn[]> {
  const made: DemoSignIn[] = [];
  for (const account of demoAccounts) {
    const password = readablePassword();
    const hashed = await hashPassword(password);
    const isNew = await db.transaction((tx) => insertAccount(tx, { ...account, password: hashed }));
    if (isNew) made.push({ role: account.role, email: account.email, password });
  }
  return made;
}
