import { ChevronDown } from 'lucide-react';
import { readDayRange } from '#platform/day-range.ts';
import { listMailPage } from '#platform/mail/mail-queries.server.ts';
import { mailState, type MailState } from '#platform/mail/mail-state.ts';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { EmptyTable } from '#app/office/empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { DayRangeFields } from '#app/office/list/day-range-fields.tsx';
import { pageOf, pageRange, readListQuery } from '#app/office/list/list-query.ts';
import { Pager } from '#app/office/list/pager.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { listOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { LetterLink } from '#platform/mail/letter-link.tsx';
import { MailBody } from '#platform/mail/mail-body.tsx';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useWrite } from '#app/office/use-write.ts';
import type { Route } from './+types/outbox-page.ts';
import { handleOutboxForm } from './handle-outbox-form.server.ts';
import { outboxFailures, outboxMessages as messages } from './outbox-messages.ts';

const listSchema = { sorts: ['newest'], isDescending: true, hasCursors: true } as const;

export const handle: AdminHandle = { right: 'staff' };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { replica, config, clock, log, whatsapp } = context.get(shopContext);
  const query = readListQuery(url.searchParams, listSchema);
  const found = await listOrShowError({ log, replica }, messages.failedToLoad, async (db) => {
    const { range: days } = readDayRange(url.searchParams);
    const list = await listMailPage(db, { days, ...pageRange(query) });
    return { ...list, ...pageOf(query, list.rows) };
  });
  const now = clock();
  return {
    sendsMail: config.smtpUrl !== null,
    sendsWhatsapp: whatsapp !== null,
    page: query.page,
    total: found?.total ?? 0,
    isMore: found?.isMore ?? false,
    hasNext: found?.hasNext ?? false,
    mails: found?.rows.map((mail) => ({ ...mail, state: mailState(mail, now) })) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleOutboxForm(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(outboxFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Every mail of the shop, with its status. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, sendsMail, sendsWhatsapp, page, total, isMore, hasNext } = loaderData;
  const text = sendsMail
    ? 'Every mail from the shop, newest first.'
    : 'No mail server is set up (SMTP_URL), so mails are kept here for you to read.';
  return (
    <>
      <PageHead title="Mail outbox" text={text} />
      <div className="mb-4">
        <DayRangeFields />
      </div>
      {!mails && <LoadFailed text={messages.failedToLoad} />}
      {mails?.length === 0 && <EmptyTable text={messages.empty} />}
      {mails && mails.length > 0 && (
        <div className="grid gap-4">
          <ul className="grid max-md:gap-2 md:divide-y md:divide-line md:rounded-md md:border md:border-line md:bg-surface">
            {mails.map((mail) => (
              <li
                key={mail.id}
                className="max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface"
              >
                <OutboxEntry
                  mail={mail}
                  sendsMail={mail.channel === 'whatsapp' ? sendsWhatsapp : sendsMail}
                />
              </li>
            ))}
          </ul>
          <Pager page={page} total={total} isMore={isMore} rows={mails} hasNext={hasNext} />
        </div>
      )}
    </>
  );
}

type ShownMail = NonNullable<Route.ComponentProps['loaderData']['mails']>[number];

const stateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  'being-sent': 'Being sent',
  sent: 'Sent',
  'given-up': 'Given up',
  cancelled: 'Cancelled',
};
/** The status of a mail; for WhatsApp also whether it was delivered and read. */
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

/** `sendsMail`: whether the mail's channel is set up. */
type OutboxEntryProps = { mail: ShownMail; sendsMail: boolean };

/** A mail on one line; expanded, its text, status and actions. */
function OutboxEntry({ mail, sendsMail }: OutboxEntryProps) {
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

/** Subject, recipient, time and state, aligned across rows; three lines on a phone. */
const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 ' +
  'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem_7rem]';

/** The text of old mails is removed; an empty mail is never sent. */
function hasText({ body }: ShownMail): boolean {
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

/** Without a mail server a mail can only be cancelled, not resent. */
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
