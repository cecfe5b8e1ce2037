import { readDemoSignIns } from '#shop/accounts/users/demo-sign-ins.server.ts';
import type { Database } from '../database.ts';
import { visitorAt } from '../visitor.ts';
import type { Who } from './requests.ts';
import { type Placeholder, placeholders } from './values.ts';

/** What stands for a request's placeholders, and the cookies of each who asks. */
export type World = { ids: Record<Placeholder, string[]>; cookies: Record<Who, string> };

const columns: Record<Placeholder, string> = {
  product: 'id from products',
  category: 'id from categories',
  collection: 'id from collections',
  order: 'id from orders',
  profile: 'id from profiles',
  picture: 'id from pictures',
  importRun: 'id from import_runs',
  enquiry: 'id from enquiries',
  cartLine: 'id from cart_items',
  address: 'id from user_addresses',
  keyId: 'key_id as id from sandbox.settings',
  razorpayOrder: 'id from sandbox.orders',
};

/** Looks for ids that are there now, and signs in anew whoever was signed out by a request. */
export async function readWorld(db: Database, dataDir: string, origin: string): Promise<World> {
  // A request may have disabled them, or taken away what they may do.
  await db.query('update profiles set is_disabled = false where is_disabled');
  const signIns = await readDemoSignIns(dataDir);
  const cookiesOf = async (role: 'admin' | 'customer') => {
    const found = signIns.find((signIn) => signIn.role === role);
    if (!found) throw new Error(`The demo shop has no ${role}`);
    const visitor = visitorAt(origin);
    await visitor.signIn(role === 'admin' ? '/admin-login' : '/auth', found.email, found.password);
    return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  };
  const [shopper, staff] = [await cookiesOf('customer'), await cookiesOf('admin')];
  const ids = {} as World['ids'];
  for (const name of placeholders) {
    // The newest too, which requests have made.
    const { rows } = await db.query<{ id: string }>(
      `select ${columns[name]} order by id desc limit 40`,
    );
    ids[name] = rows.map(({ id }) => id);
  }
  return { ids, cookies: { visitor: '', shopper, staff } };
}
