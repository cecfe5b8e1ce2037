import { Form } from 'react-router';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { notice, noticeEnd } from '#people/consents/notice.ts';
import { purposes } from '#people/consents/purpose.ts';
import { Link } from '#app/storefront/link.tsx';
import { AccountHead } from '#people/accounts/storefront/account/account-head.tsx';
import { AccountSection } from '#people/accounts/storefront/account/account-section.tsx';
import { sendForm } from '#people/accounts/storefront/auth/form-answer.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { announceSessionChange } from '#app/storefront/viewer/session-change.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import type { Consent } from '#people/consents/consent-queries.server.ts';
import { isSwitchable } from '#people/privacy/consent-switch.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Obstacle } from '#people/privacy/erasure.ts';
import { TextField } from '#ui/form-field.tsx';
import { useIsPosting } from '#people/accounts/storefront/auth/auth-forms.tsx';
import type { Route } from './+types/my-data-page.ts';
import { handleMyDataForm } from './handle-my-data.server.ts';
import type { MyDataAnswer } from './my-data-answer.ts';
import {
  consentTakenBack,
  dataErased,
  myDataBroke,
  notYet,
  tooManyCopies,
  wrongPassword,
  eraseWord,
  obstacleWords,
} from './my-data-messages.ts';
import { type Notice, tooManyNotice } from '#people/accounts/messages.ts';
import { readMyDataPage } from './read-my-data.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'My data');

export function loader({ context, request }: Route.LoaderArgs) {
  return readMyDataPage(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return handleMyDataForm(context, request);
}

export const shouldRevalidate = revalidateOnRequest;

/** In the browser a toast reports success. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  const done = intent === 'erase' ? dataErased : consentTakenBack;
  const answer = await sendForm(serverAction, { intent, done, broke: myDataBroke });
  if (intent === 'erase' && answer instanceof Response) announceSessionChange();
  return answer;
}

const hour = 3600;
const copyNotices: Record<string, Notice> = {
  'too-many-copies': tooManyCopies(24 * hour),
  'too-many-attempts': tooManyNotice(hour / 4),
};

/** What the shop does with a person's data, their consents, a copy, and erasure. */
export default function MyDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, consents, obstacles, officer, said } = loaderData;
  const answer = actionData as MyDataAnswer | undefined;
  const content = useAttention(answer);
  useOwnPage(loaderData.viewerId);
  const copyNotice = copyNotices[said ?? ''];
  const standing = answer?.obstacles ?? obstacles;
  return (
    <div className="page-width py-10 md:py-16" ref={content}>
      <AccountHead title="My data" note={email} current="/my-account/privacy" />
      <UseSection officer={officer} />
      <AccountSection
        title="Your consents"
        note="Withdrawing takes one click and changes nothing else."
        notice={said === 'taken-back' ? { ...consentTakenBack, kind: 'success' } : undefined}
      >
        <ConsentList consents={consents} />
      </AccountSection>
      <AccountSection
        title="A copy of your data"
        note="Everything we know about you in one file, with your invoices and receipts. Up to three a day."
        notice={copyNotice && { ...copyNotice, kind: 'error' }}
      >
        <CopyForm said={said} />
      </AccountSection>
      <AccountSection
        title="Erase my data"
        note="Permanently deletes your account, addresses, wishlist and everything that names you, right away. Invoices stay as long as tax law requires, 72 months."
        notice={standing.length > 0 ? { ...notYet, kind: 'error' } : answer?.notice}
      >
        {standing.length > 0 ? <Obstacles obstacles={standing} /> : <EraseForm answer={answer} />}
      </AccountSection>
    </div>
  );
}

type Officer = { name: string; designation: string; email: string };

/** A summary of the notice, with a link to the full text. */
function UseSection({ officer }: { officer: Officer }) {
  return (
    <AccountSection
      title="What we use, and why"
      note={
        <>
          {noticeEnd.rights}{' '}
          <Link to="/privacy-notice" className="text-link">
            Full privacy notice
          </Link>
        </>
      }
    >
      <ul className="grid divide-y divide-line border-y border-line">
        {purposes.map((purpose) => (
          <li key={purpose} className="py-4">
            <p className="font-medium">{notice[purpose].title}</p>
            <p className="mt-1 text-sm text-muted">{notice[purpose].why}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {noticeEnd.complain} {officer.name}, {officer.designation}:{' '}
        <a className="text-link wrap-anywhere" href={`mailto:${officer.email}`}>
          {officer.email}
        </a>
      </p>
    </AccountSection>
  );
}

/** Requests a copy of everything; the browser saves the response, so the page stays. */
function CopyForm({ said }: { said: string | null }) {
  return (
    <form id="copy" method="post" action="/api/my-data" className="grid scroll-mt-28 gap-5">
      <OwnPasswordField required error={said === 'wrong-password' ? wrongPassword : undefined} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Download my data
      </Button>
    </form>
  );
}

/** Consents, with when and where they were given, each with a button to withdraw it. */
function ConsentList({ consents }: { consents: readonly Consent[] }) {
  if (consents.length === 0) {
    return <p className="text-muted">Nothing recorded yet.</p>;
  }
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {consents.map((consent) => (
        <ConsentRow key={`${consent.purpose} ${consent.givenAt.toISOString()}`} consent={consent} />
      ))}
    </ul>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { purpose, givenAt, givenHow, noticeVersion, withdrawnAt } = consent;
  const { title } = notice[purpose];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="mt-1 text-sm text-muted">
          Agreed {formatIndianTime(givenAt)} ({givenHow}), notice of {noticeVersion}
        </p>
        {withdrawnAt && (
          <p className="text-sm text-muted">Withdrawn {formatIndianTime(withdrawnAt)}</p>
        )}
      </div>
      {!withdrawnAt && isSwitchable(purpose) && (
        <Form method="post" action="/my-account/privacy">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="purpose" value={purpose} />
          <Button type="submit" variant="secondary" size="small" aria-label={`Withdraw: ${title}`}>
            Withdraw
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Erases the account, after the password and a word that no one types by mistake. */
function EraseForm({ answer }: { answer: MyDataAnswer | undefined }) {
  const isBusy = useIsPosting('erase');
  return (
    <Form method="post" action="/my-account/privacy" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="erase" />
      <TextField
        label={`Type ${eraseWord} to confirm`}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        error={answer?.errors?.word}
      />
      <OwnPasswordField label="Your current password" error={answer?.errors?.password} />
      <Button
        type="submit"
        variant="danger"
        isBusy={isBusy}
        className="max-w-full justify-self-start whitespace-normal!"
      >
        Erase my account and data
      </Button>
    </Form>
  );
}

/** What must be completed first, each with the page for it. */
function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className="grid gap-2">
      {obstacles.map(obstacleWords).map(({ text, path }) => (
        <li key={text}>
          <Link to={path} className="text-link inline-flex min-h-11 items-center">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
