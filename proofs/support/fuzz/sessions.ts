import { readDemoSignIns } from '#people/accounts/users/demo-sign-ins.server.ts';
import { turnOnCodesByWhatsapp } from '../../../tests/support/turn-on-codes-by-whatsapp.ts';
import type { Database } from '../database.ts';
import { visitorAt } from '../visitor.ts';
import type { Who } from './requests.ts';
import { type Placeholder, placeholders } from './values.ts';

/** The values of a request's placeholders, and the cookies of each role. */
export type World = {
  ids: Record<Placeholder, string[]>;
  cookies: Record<Who, string>;
  /** The sandbox's secret, so that webhooks pass the signature check. */
  webhookSecret: string;
};

const columns: Record<Placeholder, string> = {
  product: 'id from products',
  category: 'id from categories',
  collection: 'id from collections',
  order: 'id from orders',
  profile: 'id from profiles',
  picture: 'id from pictures',
  importRun: 'id from import_runs',
  enquiry: 'id from enquiries',
  synonym: 'id from search_synonyms',
  orderItem: 'id from order_items',
  grievance: 'id from grievances',
  review: 'id from product_reviews',
  breach: 'id from breaches',
  return: 'id from return_requests',
  offer: 'id from offers',
  quotation: 'id from quotations',
  invitation: 'id from staff_invitations',
  mail: 'id from mail_outbox',
  undoStep: 'id from undo_steps',
  refund: 'id from refunds',
  uuid: 'gen_random_uuid() as id from generate_series(1, 40)',
  cartLine: 'id from cart_items',
  address: 'id from user_addresses',
  keyId: 'key_id as id from sandbox.settings',
  razorpayOrder: 'id from sandbox.orders',
};

/** Reads current ids, and signs in again those whom a request signed out. */
export async function readWorld(db: Database, dataDir: string, origin: string): Promise<World> {
  await restorePeople(db);
  await turnOnCodesByWhatsapp(db);
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
    // Includes the newest, created by requests.
    const { rows } = await db.query<{ id: string }>(
      `select ${columns[name]} order by id desc limit 40`,
    );
    ids[name] = rows.map(({ id }) => id);
  }
  const { rows: settings } = await db.query<{ secret: string }>(
    'select webhook_secret as secret from sandbox.settings',
  );
  const webhookSecret = settings[0]?.secret ?? '';
  return { ids, cookies: { visitor: '', shopper, staff }, webhookSecret };
}

/** Undoes what requests did to the demo's accounts: disabled them, changed their role, took their password. */
async function restorePeople(db: Database): Promise<void> {
  await db.query('create table if not exists first_profiles as table profiles');
  await db.query('create table if not exists first_credentials as table credentials');
  await db.query(
    `update profiles set role = was.role, staff_role = was.staff_role, is_disabled = false
     from first_profiles was where was.id = profiles.id`,
  );
  await db.query(
    `insert into credentials select * from first_credentials
     on conflict (id) do update set password = excluded.password`,
  );
}
