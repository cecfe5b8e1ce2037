import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles, sessions } from '#people/accounts/tables.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { demoPassword } from '../browser/demo-password.ts';
import type { Person } from '../browser/people.ts';
import { buyer } from '../browser/shipping.ts';
import type { EngineWindow } from './window.ts';

/** The iframe of the sandbox's payment window. */
export const paymentFrame = '.razorpay-checkout-frame';

export async function signIn(view: EngineWindow, { email, password }: Omit<Person, 'name'>) {
  await view.open('/auth');
  await view.fill('Email', email);
  await view.fill('Password', password);
  await view.press('Sign In');
  await view.arrives('/');
  await view.offers(/^Profile of /);
}

export async function signInAsAdmin(view: EngineWindow) {
  const email = 'admin@kanak.example';
  await enterOffice(view, { email, password: demoPassword(email) });
}

/** Signs in a new administrator whose password was last entered an hour ago, so that it is asked for again. */
export async function signInLongAgo(view: EngineWindow, db: Database) {
  const person = { email: `meera-${newId()}@example.in`, password: 'a long staff password' };
  await ensureAdministrator(db, person);
  await enterOffice(view, person);
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, person.email));
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000), passwordConfirmedAt: null })
    .where(eq(sessions.userId, profile?.id ?? ''));
  return person;
}

async function enterOffice(view: EngineWindow, { email, password }: Omit<Person, 'name'>) {
  await view.open('/admin-login');
  await view.fill('Email', email);
  await view.fill('Password', password);
  await view.press('Sign In');
  await view.arrives('/admin/dashboard');
  await view.sees('Welcome, ');
}

/** Fills in the shipping form by typing. */
export async function fillShipping(view: EngineWindow) {
  for (const [label, value] of Object.entries(buyer)) await view.fill(label, value);
}
