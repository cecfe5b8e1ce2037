import { hashPassword } from 'better-auth/crypto';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { sessions } from '#people/accounts/tables.server.ts';
import { insertAccount } from '#people/accounts/users/ensure-administrator.server.ts';
import { demoPassword } from './demo-password.ts';
import { expect } from './test.ts';

export type Person = { name: string; email: string; password: string };

/** Adds a shopper with a verified e-mail address. */
export async function addShopper(db: Database): Promise<Person> {
  const person = {
    name: 'Asha Rao',
    email: `asha-${newId()}@example.com`,
    password: 'six-or-more',
  };
  const password = await hashPassword(person.password);
  await db.transaction((tx) => insertAccount(tx, { ...person, password, role: 'customer' }));
  return person;
}

/** Fills in and submits the sign-in form of the open page. */
export async function sendSignIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Gives the browser a shopper's session without using the pages; the open page stays as it is. */
export function signIn(page: Page, person: Omit<Person, 'name'>): Promise<void> {
  return openSession(page, '/auth', { intent: 'sign-in', ...person });
}

const adminEmail = 'admin@kanak.example';
export const adminPassword = () => demoPassword(adminEmail);

export function signInAsAdmin(page: Page): Promise<void> {
  return openSession(page, '/admin-login', { email: adminEmail, password: adminPassword() });
}

/** Ages all sessions, as if each password had been entered an hour ago. */
export async function ageSessions(db: Database): Promise<void> {
  await db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - 3_600_000), passwordConfirmedAt: null });
}

async function openSession(page: Page, address: string, form: Record<string, string>) {
  const answer = await page.request.post(address, { form, maxRedirects: 0 });
  expect(answer.status(), `signing in at ${address}`).toBe(303);
}
