import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { MailBody } from '#platform/mail/mail-body.tsx';
import { listMails, type OutboxMail } from '#platform/mail/mail-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { formatIndianTime } from '#ui/indian-time.ts';
import type { Route } from './+types/outbox-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { PageHead } from './page-head.tsx';

const shownMails = 100;

export const handle: AdminHandle = { right: 'staff' };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const { db, config } = context.get(shopContext);
  const mails = await listMails(db, { limit: shownMails });
  return { sendsMail: config.smtpUrl !== null, mails };
}

/** Every mail that the shop wrote, and whether it went out. */
export default function OutboxPage({ loaderData: { mails, sendsMail } }: Route.ComponentProps) {
  const text = sendsMail
    ? `The latest ${shownMails} mails, newest first.`
    : 'No mail server is set up (SMTP_URL), so mails wait here and can be read.';
  return (
    <>
      <PageHead title="Mail outbox" text={text} />
      {mails.length === 0 && <p>No mails yet.</p>}
      <ul className="grid max-w-[60rem] gap-2">
        {mails.map((mail) => (
          <li key={mail.id} className="rounded-md border border-line bg-surface">
            <details>
              <summary className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
                <span className="min-w-0 flex-1 basis-64 font-medium">{mail.subject}</span>
                <span className="min-w-0 break-all text-muted">{mail.recipient}</span>
                <span className="figures text-muted">{formatIndianTime(mail.createdAt)}</span>
                <span className={mail.sentAt ? 'text-emerald' : 'text-gold-ink'}>
                  {stateOf(mail)}
                </span>
              </summary>
              <div className="border-t border-line p-4">
                {mail.lastError && <p className="mb-3 text-danger">{mail.lastError}</p>}
                <MailBody body={mail.body} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

function stateOf({ sentAt, attempts }: OutboxMail): string {
  if (sentAt) return 'Sent';
  if (attempts === 0) return 'Waiting';
  return attempts === 1 ? 'Failed once' : `Failed ${attempts} times`;
}
