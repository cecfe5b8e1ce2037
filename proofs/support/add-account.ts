import { randomUUID } from 'node:crypto';
import { addRing, type Database, valueOf } from './database.ts';
import { openOrder, pay, verify } from './purchase.ts';
import { type Visitor, visitorAt } from './visitor.ts';

const password = 'a-long-enough-password';

/** A visitor with a new account, signed in. */
export async function addAccount(origin: string, db: Database): Promise<Visitor> {
  const visitor = visitorAt(origin);
  const email = `${randomUUID()}@example.com`;
  const details = { name: 'Asha Rao', phone: '', email, password, confirmPassword: password };
  const made = await visitor.ask('/auth', { form: { intent: 'sign-up', ...details } });
  if (made.status !== 200) throw new Error(`No account: ${made.status} ${made.text}`);
  await db.query('update profiles set email_verified = true where email = $1', [email]);
  await visitor.signIn('/auth', email, password);
  return visitor;
}

/** The same, with an earlier purchase. */
export async function addCustomer(origin: string, db: Database): Promise<Visitor> {
  const visitor = await addAccount(origin, db);
  const order = await openOrder(visitor, await addRing(db, 1));
  const keyId = await valueOf<string>(db, 'select key_id from sandbox.settings');
  const verified = await verify(visitor, order.orderId, await pay(visitor, keyId, order));
  if (verified.json()['payment_status'] !== 'paid') throw new Error(`Not paid: ${verified.text}`);
  return visitor;
}
