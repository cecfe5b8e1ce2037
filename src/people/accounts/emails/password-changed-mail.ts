import type { MessageBlock } from '#platform/mail/message.ts';
import type { WayIn } from '#people/accounts/account.ts';
import { greeting } from './greeting.ts';

type Ways = { ended: readonly WayIn[]; kept: readonly WayIn[] };

/** Tells an owner that their password was changed, and which passwordless sign-in methods were removed or kept. */
export function passwordChangedMail(
  shopName: string,
  name: string,
  { ended, kept }: Ways,
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Your ${shopName} password was changed`,
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `The password of your ${shopName} account has just been changed. All other devices have been signed out.`,
      },
      ...(ended.length > 0 ? [said(`These can no longer sign in: ${listed(ended)}.`)] : []),
      ...(kept.length > 0 ? [said(`These can still sign in without it: ${listed(kept)}.`)] : []),
      {
        kind: 'text',
        text: 'If this was not you, please set a new password right away: “Forgot password?” below the sign-in form sends you a link. Your orders are safe.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}

const said = (text: string): MessageBlock => ({ kind: 'text', text });

function listed(ways: readonly WayIn[]): string {
  const names = ways.map(({ kind, name }) =>
    kind === 'passkey' ? `the passkey “${name}”` : `codes to the number ending in ${name}`,
  );
  return names.join(', ');
}
