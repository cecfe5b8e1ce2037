// Specification, storefront 8 Auth: Wrong credentials: 'Invalid email or password. …'
// Specification, storefront 8 Auth: 'Password must be at least 6 characters long.'
// Specification, storefront 8 Auth: 'Please enter a valid email address.'
// Specification, storefront 8 Auth: 'Account registration is currently disabled. …'
// Specification, storefront 8 Auth: No message: 'An unexpected error occurred'
// Specification, storefront 8 Auth: Otherwise the original message
// Specification, storefront 8 Sign-in: 'Account Disabled' with its text
// Specification, storefront 8 Sign-in: 'An unexpected error occurred during sign in.' / 'during sign up.'
// Specification, storefront 8 Sign-in: 'Failed to resend verification email. Please try again.'

import { describe, expect, test } from 'vitest';
import type { SignInRefusal, SignUpRefusal } from './account.ts';
import {
  accessDenied,
  accountCreated,
  accountDisabled,
  resendBroke,
  resendNotice,
  signInBroke,
  signInNotice,
  signUpBroke,
  signUpNotice,
  verificationSent,
  waitingTime,
  welcomeBack,
} from './messages.ts';

const atSignIn: [SignInRefusal, string][] = [
  [
    { reason: 'email-not-verified' },
    'Please check your email and click the verification link before signing in.',
  ],
  [
    { reason: 'wrong-credentials' },
    'Invalid email or password. Please check your credentials and try again.',
  ],
  [{ reason: 'email-invalid' }, 'Please enter a valid email address.'],
  [{ reason: 'other', message: 'What the library says' }, 'What the library says'],
  [{ reason: 'other', message: '' }, 'An unexpected error occurred'],
];

const atSignUp: [SignUpRefusal, string][] = [
  [{ reason: 'email-taken' }, 'An account with this email already exists. Please sign in instead.'],
  [{ reason: 'password-too-short' }, 'Password must be at least 6 characters long.'],
  [{ reason: 'email-invalid' }, 'Please enter a valid email address.'],
  [
    { reason: 'sign-up-closed' },
    'Account registration is currently disabled. Please contact support.',
  ],
  [{ reason: 'other', message: 'What the library says' }, 'What the library says'],
  [{ reason: 'other', message: '' }, 'An unexpected error occurred'],
];

// The wording of the specification, storefront 8.
describe('account messages', () => {
  test.each(atSignIn)('explain a failed sign-in: %j', (refusal, description) => {
    expect(signInNotice(refusal)).toEqual({ title: 'Sign In Failed', description });
  });

  test.each(atSignUp)('explain a failed sign-up: %j', (refusal, description) => {
    expect(signUpNotice(refusal)).toEqual({ title: 'Sign Up Failed', description });
  });

  test('refer the owner of a disabled account to support', () => {
    const words = 'Your account has been disabled. Please contact support for assistance.';
    expect(accountDisabled).toEqual({ title: 'Account Disabled', description: words });
    expect(signInNotice({ reason: 'account-disabled' })).toBe(accountDisabled);
  });

  test('name the step at which an unexpected error occurred', () => {
    expect(signInBroke.description).toBe('An unexpected error occurred during sign in.');
    expect(signUpBroke.description).toBe('An unexpected error occurred during sign up.');
    expect(resendBroke.description).toBe('Failed to resend verification email. Please try again.');
  });

  test('confirm success', () => {
    expect([accountCreated, verificationSent, welcomeBack].map(({ title }) => title)).toEqual([
      'Account Created Successfully!',
      'Verification Email Sent',
      'Welcome back!',
    ]);
  });

  test('deny access without admin rights, and state the wait after too many attempts', () => {
    expect(accessDenied).toEqual({
      title: 'Access Denied',
      description: "You don't have admin privileges.",
    });
    expect(signInNotice({ reason: 'not-an-admin' })).toBe(accessDenied);
    const tooMany = { reason: 'too-many-attempts', waitSeconds: 61 } as const;
    expect(resendNotice(tooMany)).toEqual({
      title: 'Error',
      description: 'Too many attempts. Please try again in 2 minutes.',
    });
    expect([0, 1, 60, 61].map(waitingTime)).toEqual([
      '0 minutes',
      'a minute',
      'a minute',
      '2 minutes',
    ]);
  });
});
