import type { LinkRefusal, SignInRefusal, SignUpRefusal } from './account.ts';

/** A message for the user: as a toast, and in place. */
export type Notice = { title: string; description: string };

type Refusal = SignInRefusal | SignUpRefusal;

/** The only table of error messages for signing in and up (specification, storefront 8; the rest is our own). */
const descriptions: Record<Exclude<Refusal['reason'], 'too-many-attempts' | 'other'>, string> = {
  'email-not-verified':
    'Please check your email and click the verification link before signing in.',
  'wrong-credentials': 'Invalid email or password. Please check your credentials and try again.',
  'email-taken': 'An account with this email already exists. Please sign in instead.',
  'password-too-short': 'Password must be at least 6 characters long.',
  'email-invalid': 'Please enter a valid email address.',
  'sign-up-closed': 'Account registration is currently disabled. Please contact support.',
  'account-disabled': 'Your account has been disabled. Please contact support for assistance.',
  'not-an-admin': "You don't have admin privileges.",
};

function description(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'too-many-attempts':
      return tooManyAttempts(refusal.waitSeconds);
    case 'other':
      return refusal.message || 'An unexpected error occurred';
    default:
      return descriptions[refusal.reason];
  }
}

export function signInNotice(refusal: SignInRefusal): Notice {
  if (refusal.reason === 'account-disabled') return accountDisabled;
  if (refusal.reason === 'not-an-admin') return accessDenied;
  return { title: 'Sign In Failed', description: description(refusal) };
}

export function signUpNotice(refusal: SignUpRefusal): Notice {
  return { title: 'Sign Up Failed', description: description(refusal) };
}

export function resendNotice(refusal: {
  reason: 'too-many-attempts';
  waitSeconds: number;
}): Notice {
  return { title: 'Error', description: description(refusal) };
}

export const accountDisabled: Notice = {
  title: 'Account Disabled',
  description: descriptions['account-disabled'],
};

export const accessDenied: Notice = {
  title: 'Access Denied',
  description: descriptions['not-an-admin'],
};

export const signInBroke: Notice = {
  title: 'Sign In Failed',
  description: 'An unexpected error occurred during sign in.',
};

/** Too many users are signing in or up to say when it will be anyone's turn. */
export const accountsBusy: Notice = {
  title: 'Very Busy',
  description: 'The shop is very busy right now. Please try again in a moment.',
};

export const signUpBroke: Notice = {
  title: 'Sign Up Failed',
  description: 'An unexpected error occurred during sign up.',
};

export const resendBroke: Notice = {
  title: 'Error',
  description: 'Failed to resend verification email. Please try again.',
};

export const verificationSent: Notice = {
  title: 'Verification Email Sent',
  description: 'Please check your inbox for the verification link.',
};

export const accountCreated: Notice = {
  title: 'Account Created Successfully!',
  description: 'Please check your email and click the verification link, then sign in.',
};

export const welcomeBack: Notice = {
  title: 'Welcome back!',
  description: 'You are signed in.',
};

/** Messages for a verification link that does not work. */
export const linkNotices: Record<LinkRefusal, Notice> = {
  'link-used': {
    title: 'This link was already used',
    description: 'Your email is confirmed. You can sign in.',
  },
  'link-expired': {
    title: 'This link has expired',
    description: 'Links work for 24 hours. Sign in to get a new one.',
  },
  'link-invalid': {
    title: 'This link does not work',
    description:
      'It may have been cut off in the email. Copy the whole link, or sign in to get a new one.',
  },
};

export const confirmBroke: Notice = {
  title: 'Error',
  description: 'We couldn’t confirm your email. Please try again.',
};

export const emailVerified: Notice = {
  title: 'Your account is confirmed',
  description: 'Thank you. You can sign in now.',
};

/** What a rate limit answers. */
export function tooManyAttempts(waitSeconds: number): string {
  return `Too many attempts. ${tryAgainIn(waitSeconds)}`;
}

/** The same as a notice. */
export function tooManyNotice(waitSeconds: number): Notice {
  return { title: 'Too many attempts', description: tryAgainIn(waitSeconds) };
}

export function tryAgainIn(waitSeconds: number): string {
  return `Please try again in ${waitingTime(waitSeconds)}.`;
}

/** How long to wait, in whole minutes. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
