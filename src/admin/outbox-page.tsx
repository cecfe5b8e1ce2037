import { readDayRange } from '#platform/day-range.ts';
import { listMailPage } from '#platform/mail/mail-queries.server.ts';
import { mailState } from '#platform/mail/mail-state.ts';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/outbox-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { EmptyTable } from './empty-table.tsx';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { DayRangeFields } from './list/day-range-fields.tsx';
import { pageOf, pageRange, readListQuery } from './list/list-query.ts';
import { Pager } from './list/pager.tsx';
import { LoadFailed } from './load-failed.tsx';
import { listOrShowError } from './load-or-show-error.server.ts';
import { handleOutboxForm } from './outbox/handle-outbox-form.server.ts';
import { OutboxEntry } from './outbox/outbox-entry.tsx';
import { outboxFailures, outboxMessages as messages } from './outbox/outbox-messages.ts';
import { PageHead } from './page-head.tsx';

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

/** Every mail that the shop wrote, and how far it is. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, sendsMail, sendsWhatsapp, page, total, isMore, hasNext } = loaderData;
  const text = sendsMail
    ? 'Every mail that the shop has written, newest first.'
    : 'No mail server is set up (SMTP_URL), so mails wait here and can be read.';
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
