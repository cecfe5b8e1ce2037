import { listMails } from '#platform/mail/mail-queries.server.ts';
import { mailState } from '#platform/mail/mail-state.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/outbox-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { handleOutboxForm } from './outbox/handle-outbox-form.server.ts';
import { OutboxEntry } from './outbox/outbox-entry.tsx';
import { outboxFailures, outboxMessages as messages } from './outbox/outbox-messages.ts';
import { PageHead } from './page-head.tsx';

const shownMails = 100;

export const handle: AdminHandle = { right: 'staff' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, config, clock, log } = context.get(shopContext);
  const found = await loadOrShowError(log, messages.failedToLoad, () =>
    listMails(db, { limit: shownMails }),
  );
  const now = clock();
  const mails = found?.map((mail) => ({ ...mail, state: mailState(mail, now) })) ?? null;
  return { sendsMail: config.smtpUrl !== null, mails };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleOutboxForm(context.get(shopContext), staff, await request.formData());
}

export const clientAction = withErrorToast(outboxFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Every mail that the shop wrote, and how far it is. */
export default function OutboxPage({ loaderData: { mails, sendsMail } }: Route.ComponentProps) {
  const text = sendsMail
    ? `The latest ${shownMails} mails, newest first.`
    : 'No mail server is set up (SMTP_URL), so mails wait here and can be read.';
  return (
    <>
      <PageHead title="Mail outbox" text={text} />
      {!mails && <LoadFailed text={messages.failedToLoad} />}
      {mails?.length === 0 && <p>No mails yet.</p>}
      <ul className="grid max-w-[60rem] gap-2">
        {mails?.map((mail) => (
          <li key={mail.id} className="rounded-md border border-line bg-surface">
            <OutboxEntry mail={mail} sendsMail={sendsMail} />
          </li>
        ))}
      </ul>
    </>
  );
}
