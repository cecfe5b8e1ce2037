import type { SignInRefusal } from '#people/accounts/account.ts';
import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import { type Notice, signInNotice, tooManyAttempts } from '#people/accounts/messages.ts';
import { maxPasskeys } from './passkey.ts';
import type { PasskeyTrouble } from './passkey-trouble.ts';

type Reason = Exclude<PasskeyTrouble['reason'], 'too-many-attempts'>;

/** Browsers do not reveal whether the user cancelled, took too long, or has no key for this shop. */
const texts: Record<Reason, string> = {
  cancelled: 'No passkey was used, or it took too long. Please try again, or continue without one',
  'not-supported': 'This browser can’t use passkeys here. Please continue without one',
  'has-one': 'This device already has a passkey for your account',
  unreachable: 'We can’t reach the shop. Please try again',
  'signed-out': 'You have been signed out. Please sign in again',
  'password-needed': 'Please enter your password',
  'wrong-password': wrongCurrentPassword,
  'not-taken': 'This passkey didn’t work, or it took too long. It may have been removed',
  'too-many-keys': `You have ${maxPasskeys} passkeys, the maximum. Please remove one first`,
};

/** Why a passkey was not added, proven or removed: the only such table, for storefront and back office. */
export function passkeyText(trouble: PasskeyTrouble): string {
  if (trouble.reason !== 'too-many-attempts') return texts[trouble.reason];
  const { waitSeconds } = trouble;
  return waitSeconds === undefined
    ? 'Too many attempts. Please try again later'
    : tooManyAttempts(waitSeconds);
}

/** The notice when signing in with a passkey fails. */
export function passkeySignInNotice(refusal: { reason: 'not-taken' } | SignInRefusal): Notice {
  return refusal.reason === 'not-taken'
    ? { title: 'Sign In Failed', description: `${texts['not-taken']}.` }
    : signInNotice(refusal);
}

/** The notice after each passkey form succeeds, by intent. */
export const passkeyDone: Record<string, Notice> = {
  'add-passkey': {
    title: 'Passkey added',
    description: 'You can now sign in with it.',
  },
  'rename-passkey': { title: 'Passkey renamed', description: 'You can sign in with it as before.' },
  'remove-passkey': {
    title: 'Passkey removed',
    description:
      'It no longer opens your account. If your device still offers it, delete it there too.',
  },
};
