import { data } from 'react-router';
import { LetterLink } from '#platform/mail/letter-link.tsx';
import { MailBody } from '#platform/mail/mail-body.tsx';
import { listMails } from '#platform/mail/mail-queries.server.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/demo-outbox-page.ts';
import { mayReadDemoOutbox } from '#people/accounts/storefront/auth/demo-outbox-access.server.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'Demo outbox');

const shownMails = 100;

/** The mails of a demo shop, for visitors on the same computer only; 404 for everyone else and in every other shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  if (!mayReadDemoOutbox(context, request)) throw data(null, 404);
  const mails = await listMails(context.get(shopContext).db, { limit: shownMails });
  return {
    mails: mails.map(({ id, channel, recipient, subject, body, createdAt }) => ({
      id,
      isMail: channel === 'mail',
      recipient,
      subject,
      body,
      writtenAt: formatIndianTime(createdAt),
    })),
  };
}

export default function DemoOutboxPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <div className="page-width py-10 md:py-16">
      <div className="mx-auto max-w-prose">
        <header className="mb-8 border-b border-gold pb-5">
          <h1 className="font-display text-3xl font-semibold">Demo outbox</h1>
          <p className="mt-2 text-muted">
            This demo shop sends no mail. Read what it would have sent here, newest first.
          </p>
        </header>
        {mails.length === 0 && (
          <p>No mail yet. Create an account or place an order and look again.</p>
        )}
        <ul className="grid gap-4">
          {mails.map((mail) => (
            <li key={mail.id} className="min-w-0 rounded-md border border-line bg-surface p-5">
              <h2 className="text-lg font-medium wrap-anywhere">{mail.subject}</h2>
              <p className="figures text-sm wrap-anywhere text-muted">
                To {mail.recipient}, {mail.writtenAt}
              </p>
              {mail.isMail && <LetterLink href={`/demo/outbox/${mail.id}`} />}
              <div className="mt-4">
                <MailBody body={mail.body} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
