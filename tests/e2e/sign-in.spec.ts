// Specification, storefront 2 Auth: An existing session redirects
// Specification, storefront 4 Sign-in: A disabled profile is signed out: 'Account Disabled'
// Specification, storefront 4 Sign-in: Unconfirmed e-mail: a banner with Resend Verification Email
// Specification, storefront 8 Auth: Wrong credentials: 'Invalid email or password. …'
// Specification, storefront 8 Sign-in: 'Account Disabled' with its text
// Specification, storefront 8 Sign-in: 'An unexpected error occurred during sign in.' / 'during sign up.'
// Specification, storefront 8 Sign-in: 'Failed to resend verification email. Please try again.'
// Specification, storefront 8 Sign-in: 'Welcome back!'

import { eq } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { expectAccessible } from '../support/browser/expect-accessible.ts';
import { addShopper, type Person, sendSignIn, signIn } from '../support/browser/people.ts';
import { expect, test } from '../support/browser/test.ts';

const formsOfAuth = '**/auth.data**';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const profileOf = (page: Page) => page.getByRole('button', { name: /^Profile of/ });
/** A message over the page. */
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title, { exact: true });
/** The same message within the page, where it stays. */
const notice = (page: Page, title: string) => main(page).getByRole('region', { name: title });

type SignUp = { name?: string; email?: string; phone?: string; password?: string; again?: string };

async function sendSignUp(page: Page, { name, email, phone, password, again }: SignUp) {
  await page.getByLabel('Full Name').fill(name ?? '');
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByLabel('Phone Number (optional)').fill(phone ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password ?? '');
  await page.getByLabel('Confirm Password').fill(again ?? password ?? '');
  await button(page, 'Create Account').click();
}

async function disable(db: Database, { email }: Person): Promise<void> {
  await db.update(profiles).set({ isDisabled: true }).where(eq(profiles.email, email));
}

test('the sign-in and sign-up forms link to each other, and explain every error', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await button(page, 'Sign In').click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await sendSignIn(page, { email: 'asha@', password: 'short' });
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@');

  await page.getByRole('link', { name: 'Sign up here' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await sendSignUp(page, {});
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByText('Please confirm your password')).toBeVisible();
  await sendSignUp(page, { name: 'Asha', email: 'a', password: 'short', again: 'other' });
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
  await page.getByLabel('Email').fill('asha@example.in');
  await expect(page.getByText('Email is invalid')).toBeHidden();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await page.getByRole('link', { name: 'Sign in here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Email is invalid')).toBeHidden();
});

test('a wrong password is refused, the right one signs in, and /auth then redirects home @journey', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  await page.goto('/auth');
  await sendSignIn(page, { email: person.email, password: 'not the right one' });
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
  await expect(notice(page, 'Sign In Failed')).toContainText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(person.password);
  const shown = page.getByRole('button', { name: 'Show password' });
  await shown.click();
  await expect(password).toHaveAttribute('type', 'text');
  await shown.click();
  await expect(password).toHaveAttribute('type', 'password');
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('an account must be confirmed by email before use, and can be created only once', async ({
  page,
}) => {
  const email = `meera-${newId()}@example.com`;
  const details = { name: 'Meera Iyer', email, phone: '98765 43210', password: 'six-or-more' };
  await page.goto('/auth?mode=signup');
  await sendSignUp(page, details);
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');

  await sendSignIn(page, { email, password: details.password });
  await expect(notice(page, 'Sign In Failed')).toContainText(
    'Please check your email and click the verification link before signing in.',
  );
  await page.route(formsOfAuth, (route) => route.abort());
  await button(page, 'Resend Verification Email').click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(notice(page, 'Error')).toContainText(
    'Failed to resend verification email. Please try again.',
  );
  await page.unroute(formsOfAuth);
  await button(page, 'Resend Verification Email').click();
  await expect(toast(page, 'Verification Email Sent')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up here' }).click();
  await sendSignUp(page, details);
  await expect(toast(page, 'Sign Up Failed')).toBeVisible();
  await expect(notice(page, 'Sign Up Failed')).toContainText(
    'An account with this email already exists. Please sign in instead.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue(details.name);
  await expect(page.getByLabel('Phone Number (optional)')).toHaveValue(details.phone);
});

test('the emailed link confirms an account by one click, and not by being opened', async ({
  page,
  db,
}) => {
  const email = `kavya-${newId()}@example.com`;
  const password = 'six-or-more';
  await page.goto('/auth?mode=signup');
  await sendSignUp(page, { name: 'Kavya Rao', email, password });
  await expect(toast(page, 'Account Created Successfully!')).toBeVisible();
  const [mail] = await listMails(db, { limit: 1, recipient: email });
  const link = /\/auth\/verify\?token=\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  const confirm = button(page, 'Confirm my email');
  for (let times = 0; times < 2; times += 1) {
    await page.goto(link);
    await expect(confirm).toBeVisible();
  }
  await expectAccessible(page);
  await page.route('**/auth/verify.data**', (route) => route.abort());
  await confirm.click();
  await expect(notice(page, 'Error')).toContainText('Please try again.');
  await page.unroute('**/auth/verify.data**');
  await confirm.click();
  await expect(notice(page, 'Your account is confirmed')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await sendSignIn(page, { email, password });
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This link was already used')).toBeVisible();
});

test('a disabled account is refused, and signed out wherever it is in use', async ({
  page,
  db,
}) => {
  const reason = 'Your account has been disabled. Please contact support for assistance.';
  const person = await addShopper(db);
  await signIn(page, person);
  await page.goto('/');
  await expect(profileOf(page)).toBeVisible();
  await disable(db, person);
  await page.goto('/products');
  await expect(toast(page, 'Account Disabled')).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto('/auth');
  await sendSignIn(page, person);
  await expect(toast(page, 'Account Disabled')).toBeVisible();
  await expect(notice(page, 'Account Disabled')).toContainText(reason);

  const other = await addShopper(db);
  await signIn(page, other);
  await page.goto('/');
  await expect(profileOf(page)).toBeVisible();
  await disable(db, other);
  await page.goto('/my-orders');
  await expect(page).toHaveURL('/auth?returnTo=/my-orders');
  await expect(notice(page, 'Account Disabled')).toContainText(reason);
});

test('a failed sign-in or sign-up request is reported, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.route(formsOfAuth, (route) => route.abort());
  await sendSignIn(page, { email: 'asha@example.com', password: 'six-or-more' });
  await expect(notice(page, 'Sign In Failed')).toContainText(
    'An unexpected error occurred during sign in.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('six-or-more');
  await page.getByRole('link', { name: 'Sign up here' }).click();
  await sendSignUp(page, { name: 'Asha', email: 'asha@example.com', password: 'six-or-more' });
  await expect(notice(page, 'Sign Up Failed')).toContainText(
    'An unexpected error occurred during sign up.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha');
});

test('while a sign-in is pending its button is busy, and further clicks send nothing', async ({
  page,
  db,
}) => {
  const person = await addShopper(db);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let sent = 0;
  await page.goto('/auth');
  await page.route(formsOfAuth, async (route) => {
    sent += 1;
    await answered;
    await route.continue();
  });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const send = button(page, 'Sign In');
  await send.dblclick();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await send.click({ force: true });
  await page.getByLabel('Email').press('Enter');
  answer();
  await expect(page).toHaveURL('/');
  expect(sent).toBe(1);
});
