import { MailBody } from '#platform/mail/mail-body.tsx';
import type { OutboxMail } from '#platform/mail/mail-queries.server.ts';
import type { MailState } from '#platform/mail/mail-state.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#ui/indian-time.ts';
import { useWrite } from '../use-write.ts';
import { outboxMessages as messages } from './outbox-messages.ts';

export type ShownMail = Pick<
  OutboxMail,
  'id' | 'recipient' | 'subject' | 'body' | 'attempts' | 'lastError' | 'nextAttemptAt' | 'createdAt'
> & { state: MailState };

const stateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  'being-sent': 'Being sent',
  sent: 'Sent',
  'given-up': 'Given up',
  cancelled: 'Cancelled',
};
const stateColours: Record<MailState, string> = {
  waiting: 'text-gold-ink',
  'being-sent': 'text-gold-ink',
  sent: 'text-emerald',
  'given-up': 'text-danger',
  cancelled: 'text-muted',
};

type OutboxEntryProps = { mail: ShownMail; sendsMail: boolean };

/** A mail in one line; opened, with its text, how far it is, and what can be done about it. */
export function OutboxEntry({ mail, sendsMail }: OutboxEntryProps) {
  return (
    <details>
      <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
        <span className="min-w-0 flex-1 basis-64 font-medium">{mail.subject}</span>
        <span className="min-w-0 break-all text-muted">{mail.recipient}</span>
        <span className="figures text-muted">{formatIndianTime(mail.createdAt)}</span>
        <span className={stateColours[mail.state]}>{stateNames[mail.state]}</span>
      </summary>
      <div className="grid gap-3 border-t border-line p-4">
        <MailProgress mail={mail} sendsMail={sendsMail} />
        <MailActions mail={mail} sendsMail={sendsMail} />
        {hasText(mail) ? (
          <MailBody body={mail.body} />
        ) : (
          <p className="text-muted">{messages['text-removed']}</p>
        )}
      </div>
    </details>
  );
}

/** The shop forgets what it wrote long ago, and sends nobody an empty mail. */
function hasText({ body }: Pick<OutboxMail, 'body'>): boolean {
  return body !== '';
}

function MailProgress({ mail, sendsMail }: OutboxEntryProps) {
  const { state, attempts, lastError, nextAttemptAt } = mail;
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
  if (state === 'being-sent') return null;
  const canCancel = state === 'waiting' || state === 'given-up';
  const resend = state === 'waiting' ? 'Send now' : 'Resend';
  return (
    <div className="flex flex-wrap gap-2">
      {sendsMail && hasText(mail) && (
        <Button
          size="small"
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
          variant="quiet"
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
