import { ChevronDown } from 'lucide-react';
import { LetterLink } from '#platform/mail/letter-link.tsx';
import { MailBody } from '#platform/mail/mail-body.tsx';
import type { OutboxMail } from '#platform/mail/mail-queries.server.ts';
import type { MailState } from '#platform/mail/mail-state.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useWrite } from '../use-write.ts';
import { outboxMessages as messages } from './outbox-messages.ts';

export type ShownMail = Pick<
  OutboxMail,
  | 'id'
  | 'channel'
  | 'recipient'
  | 'subject'
  | 'body'
  | 'attempts'
  | 'lastError'
  | 'nextAttemptAt'
  | 'createdAt'
  | 'deliveredAt'
  | 'readAt'
> & { state: MailState };

const stateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  'being-sent': 'Being sent',
  sent: 'Sent',
  'given-up': 'Given up',
  cancelled: 'Cancelled',
};
/** How far it is; of WhatsApp also whether it has reached the phone and was read. */
function stateOf({ state, deliveredAt, readAt }: ShownMail): string {
  if (state !== 'sent') return stateNames[state];
  if (readAt) return 'Read';
  return deliveredAt ? 'Delivered' : stateNames.sent;
}

const stateColours: Record<MailState, string> = {
  waiting: 'text-gold-ink',
  'being-sent': 'text-gold-ink',
  sent: 'text-emerald',
  'given-up': 'text-danger',
  cancelled: 'text-muted',
};

/** `sendsMail`: whether its channel is set up. */
type OutboxEntryProps = { mail: ShownMail; sendsMail: boolean };

/** A mail in one line; opened, with its text, how far it is, and what can be done about it. */
export function OutboxEntry({ mail, sendsMail }: OutboxEntryProps) {
  return (
    <details className="group">
      <summary
        className={`${columns} list-none px-4 py-3 md:min-h-9 md:items-center md:py-1 [&::-webkit-details-marker]:hidden`}
      >
        <span className="font-medium wrap-anywhere">{mail.subject || messages.forgotten}</span>
        <span className="break-all text-muted max-md:col-span-2">
          {mail.channel === 'whatsapp' && 'WhatsApp '}
          {mail.recipient}
        </span>
        <span className="figures text-muted max-md:col-span-2">
          {formatIndianTime(mail.createdAt)}
        </span>
        <span
          className={`flex items-baseline justify-between gap-2 max-md:col-start-2 max-md:row-start-1 ${stateColours[mail.state]}`}
        >
          {stateOf(mail)}
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className="shrink-0 self-center text-muted transition-transform group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="grid gap-4 border-t border-line p-4">
        <MailProgress mail={mail} sendsMail={sendsMail} />
        {hasText(mail) ? (
          <>
            {mail.channel === 'mail' && <LetterLink href={`/admin/api/letters/${mail.id}`} />}
            <MailBody body={mail.body} />
          </>
        ) : (
          <p className="text-muted">{messages['text-removed']}</p>
        )}
        <MailActions mail={mail} sendsMail={sendsMail} />
      </div>
    </details>
  );
}

/** Subject, recipient, time and state, each in line with those of the mails above and below; on a phone in three lines. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 ' +
  'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_7rem]';

/** The shop forgets what it wrote long ago, and sends nobody an empty mail. */
function hasText({ body }: Pick<OutboxMail, 'body'>): boolean {
  return body !== '';
}

function MailProgress({ mail, sendsMail }: OutboxEntryProps) {
  const { state, attempts, lastError, nextAttemptAt } = mail;
  if (attempts === 0 && !lastError) return null;
  const triedInWords = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  return (
    <div>
      {attempts > 0 && (
        <p className="figures text-muted">
          {triedInWords}
          {state === 'waiting' &&
            sendsMail &&
            `, next attempt ${formatIndianTime(nextAttemptAt)} or soon after`}
        </p>
      )}
      {lastError && <p className="wrap-anywhere text-danger">{lastError}</p>}
    </div>
  );
}

/** Without a mail server there is nothing to send again, only to cancel. */
function MailActions({ mail, sendsMail }: OutboxEntryProps) {
  const { id, subject, state } = mail;
  const { send, isBusy } = useWrite(() => undefined);
  const isBeingSent = state === 'being-sent';
  const canResend = !isBeingSent && sendsMail && hasText(mail);
  const canCancel = state === 'waiting' || state === 'given-up';
  if (!canResend && !canCancel) return null;
  const resend = state === 'waiting' ? 'Send now' : 'Resend';
  return (
    <div className="flex flex-wrap gap-2">
      {canResend && (
        <Button
          size="small"
          className="max-md:min-h-11"
          variant="secondary"
          isBusy={isBusy}
          aria-label={`${resend}: ${subject}`}
          onClick={() => send({ intent: 'resend', id })}
        >
          {resend}
        </Button>
      )}
      {canCancel && (
        <Button
          size="small"
          className="max-md:min-h-11"
          variant="danger"
          isBusy={isBusy}
          aria-label={`Cancel mail: ${subject}`}
          onClick={() => send({ intent: 'cancel', id })}
        >
          Cancel mail
        </Button>
      )}
    </div>
  );
}
