// Specification, storefront 2 Auth: An admin goes to /admin/dashboard, anyone else to /
// Specification, storefront 4 Sign-up: Success returns to sign-in mode and clears sensitive fields
// Specification, storefront 6: Admin: sent to /admin/dashboard after sign-in
// Specification, storefront 8 Auth: E-mail not confirmed: 'Please check your email and click the verification link …'
// Specification, storefront 8 Auth: Already registered: 'An account with this email already exists. …'
// Specification, storefront 8 Auth: 'Account registration is currently disabled. …'
// Specification, storefront 8 Sign-in: 'Sign In Failed'
// Specification, storefront 8 Sign-in: 'Sign Up Failed'
// Specification, storefront 8 Sign-in: 'Verification Email Sent'

import { describe, expect, test } from 'vitest';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { handleAuthForm } from './handle-auth-form.server.ts';
import type { AuthAnswer } from './auth-answer.ts';

const site = withTestShop();
const closed = withTestShop({ SIGN_UPS: 'closed' });
const signUp = {
  intent: 'sign-up',
  name: 'Asha Rao',
  email: 'asha@example.in',
  password: 'secret1',
  confirmPassword: 'secret1',
};

async function post(form: Record<string, string>, shop = site) {
  const { context, request, visit } = shop.visit('/auth', { form });
  const answer = await handleAuthForm(context, request);
  if (answer instanceof Response) return { status: answer.status, to: answer, visit };
  return { status: answer.init?.status ?? 200, answer: answer.data as AuthAnswer, visit };
}

test('a shopper signs up, confirms the e-mail and signs in', async () => {
  const { answer, status, visit } = await post(signUp);
  expect(status).toBe(200);
  expect(visit.audience).toBe('private');
  expect(answer).toEqual({
    mode: 'sign-in',
    values: { name: '', email: 'asha@example.in', phone: '' },
    canResend: true,
    notice: {
      title: 'Account Created Successfully!',
      description: 'Please check your email and click the verification link, then sign in.',
      kind: 'success',
    },
  });

  const credentials = { email: signUp.email, password: signUp.password };
  const early = await post(credentials);
  expect(early.status).toBe(403);
  expect(early.answer).toMatchObject({
    canResend: true,
    notice: {
      title: 'Sign In Failed',
      description: 'Please check your email and click the verification link before signing in.',
    },
  });

  const [mail] = await listMails(site.shop.db, { limit: 1, recipient: signUp.email });
  const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  await site.shop.accounts.verifyEmail(token, new Headers());
  const { to } = await post({ ...credentials, returnTo: '/product/7' });
  expect(to?.status).toBe(303);
  expect(to?.headers.get('location')).toBe('/product/7');
  expect(to?.headers.getSetCookie().join()).toContain('kanak.session_token=');
});

describe('the answer to a form', () => {
  test('never contains a password', async () => {
    const { answer } = await post({ ...signUp, email: 'not one', password: 'topsecret' });
    expect(JSON.stringify(answer)).not.toContain('topsecret');
    expect(answer?.values).toEqual({ name: 'Asha Rao', email: 'not one', phone: '' });
    expect(answer?.errors).toEqual({
      email: 'Email is invalid',
      confirmPassword: 'Passwords do not match',
    });
  });

  test('reports that an e-mail is taken', async () => {
    const { answer, status } = await post(signUp);
    expect(status).toBe(409);
    expect(answer).toMatchObject({
      mode: 'sign-up',
      notice: {
        title: 'Sign Up Failed',
        description: 'An account with this email already exists. Please sign in instead.',
      },
    });
  });

  test('reports that sign-ups are closed', async () => {
    const { answer } = await post({ ...signUp, email: 'late@example.in' }, closed);
    expect(answer?.notice).toEqual({
      title: 'Sign Up Failed',
      description: 'Account registration is currently disabled. Please contact support.',
      kind: 'error',
    });
  });

  test('is the same for a wrong password and an unknown e-mail', async () => {
    const known = await post({ email: signUp.email, password: 'wrong one' });
    const unknown = await post({ email: 'nobody@example.in', password: 'wrong one' });
    expect(known.status).toBe(401);
    expect({ ...unknown.answer, values: null }).toEqual({ ...known.answer, values: null });
    expect(unknown.status).toBe(known.status);
  });

  test('to resend the verification mail is the same with and without an account', async () => {
    const known = await post({ intent: 'resend', email: signUp.email });
    const unknown = await post({ intent: 'resend', email: 'nobody@example.in' });
    expect(known.answer?.notice?.title).toBe('Verification Email Sent');
    expect({ ...unknown.answer, values: null }).toEqual({ ...known.answer, values: null });
  });

  test('never redirects to another site', async () => {
    const email = 'mobile@example.in';
    const password = 'a long staff password';
    await ensureAdministrator(site.shop.db, { email, password });
    const admin = await post({ email, password, returnTo: 'https://evil.example' });
    expect(admin.to?.headers.get('location')).toBe('/admin/dashboard');
    const credentials = { email: signUp.email, password: signUp.password };
    const shopper = await post({ ...credentials, returnTo: '//evil.example' });
    expect(shopper.to?.headers.get('location')).toBe('/');
  });
});

test('links in mails lead to the shop’s own origin, whatever host the request used', async () => {
  const { shop } = site;
  const email = 'meera@example.in';
  const { context, request, visit } = site.visit('/auth', { form: { ...signUp, email } });
  visit.origin = 'http://forged.localhost:3000';
  await handleAuthForm(context, request);
  await shop.accounts.askForReset(email, visitorOf(context, request));
  await ensureAdministrator(shop.db, { email, password: 'long enough 12' });
  await shop.accounts.askForReset(email, visitorOf(context, request));
  const mails = await listMails(shop.db, { limit: 10, recipient: email });
  const links = mails.flatMap(({ body }) => body.match(/https?:\/\/\S+/g) ?? []);
  expect(links.some((link) => link.includes('/auth/verify'))).toBe(true);
  expect(links.some((link) => link.includes('/auth/reset'))).toBe(true);
  for (const link of links) expect(new URL(link).origin).toBe('http://localhost:3000');
});

test('of 15 concurrent sign-ups with one e-mail, one succeeds and 14 are told that it is taken', async () => {
  const email = 'crowd@example.in';
  const answers = await Promise.all(Array.from({ length: 15 }, () => post({ ...signUp, email })));
  const told = answers.map(({ status, answer }) => [status, answer?.notice?.description]);
  expect(told.filter(([status]) => status === 200)).toHaveLength(1);
  const taken = 'An account with this email already exists. Please sign in instead.';
  expect(told.filter(([status]) => status !== 200)).toEqual(
    Array.from({ length: 14 }, () => [409, taken]),
  );
});
