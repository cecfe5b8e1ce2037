import type { Mail } from '#platform/mail/queue-mail.server.ts';
import { detailsClock } from '../breach.ts';
import type { Breach } from '../tables.server.ts';
import { formatForMessage } from '#platform/indian-time.ts';

type To = { id: string; email: string };

/** Tells an owner the deadline for giving the Board the details of a breach; what happened is shown only after signing in. */
export function detailsDueMail(
  breach: Pick<Breach, 'id' | 'noticedAt'>,
  { to, origin }: { to: To; origin: string },
): Mail {
  const { by } = detailsClock({ noticedAt: breach.noticedAt, boardDetailedAt: null }, new Date(0));
  const due = `${formatForMessage(by)} IST`;
  return {
    dedupeKey: `breach-details ${breach.id} ${to.id}`,
    recipient: to.email,
    subject: `Details of a breach are due to the Board by ${due}`,
    blocks: [
      { kind: 'heading', text: 'Details are due to the Data Protection Board' },
      {
        kind: 'text',
        text: `A breach of personal data was noticed ${formatForMessage(breach.noticedAt)} IST. The Board must have the details within 72 hours: by ${due}.`,
      },
      {
        kind: 'button',
        text: 'Open the register',
        href: new URL(`/admin/breaches/${breach.id}`, origin).href,
      },
      { kind: 'note', text: 'Once you have given them, record the time and these reminders stop.' },
    ],
  };
}
