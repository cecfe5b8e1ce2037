import type { WayIn } from '#people/accounts/account.ts';
import { type Letter, letter } from './letter.ts';

type Ways = { ended: readonly WayIn[]; kept: readonly WayIn[] };

/** Tells an owner that their password was changed, and which passwordless sign-in methods were removed or kept. */
export function passwordChangedMail(shopName: string, name: string, { ended, kept }: Ways): Letter {
  return letter(shopName, {
    subject: `Your ${shopName} password was changed`,
    heading: 'Your password was changed',
    to: name,
    said: [
      `The password of your ${shopName} account has just been changed. All other devices have been signed out.`,
      ...(ended.length > 0 ? [`These can no longer sign in: ${listed(ended)}.`] : []),
      ...(kept.length > 0 ? [`These can still sign in without it: ${listed(kept)}.`] : []),
      'If this was not you, please set a new password right away: “Forgot password?” below the sign-in form sends you a link. Your orders are safe.',
    ],
  });
}

function listed(ways: readonly WayIn[]): string {
  const names = ways.map(({ kind, name }) =>
    kind === 'passkey' ? `the passkey “${name}”` : `codes to the number ending in ${name}`,
  );
  return names.join(', ');
}
