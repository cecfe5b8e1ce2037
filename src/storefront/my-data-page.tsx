import { useAttention } from '#shop/accounts/components/use-attention.ts';
import { notice, noticeEnd } from '#shop/consents/notice.ts';
import { purposes } from '#shop/consents/purpose.ts';
import { Link } from '#storefront/link.tsx';
import type { Route } from './+types/my-data-page.ts';
import { AccountHead } from './account/account-head.tsx';
import { AccountSection } from './account/account-section.tsx';
import { sendForm } from './auth/form-answer.ts';
import { ConsentList } from './my-data/consent-list.tsx';
import { CopyForm } from './my-data/copy-form.tsx';
import { EraseForm, Obstacles } from './my-data/erase-form.tsx';
import { handleMyDataForm } from './my-data/handle-my-data.server.ts';
import type { MyDataAnswer } from './my-data/my-data-answer.ts';
import {
  consentTakenBack,
  dataErased,
  myDataBroke,
  notYet,
  tooManyCopies,
  tooManyTries,
} from './my-data/my-data-messages.ts';
import { readMyDataPage } from './my-data/read-my-data.server.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { revalidateOnRequest } from './revalidate-on-request.ts';
import { announceSessionChange } from './viewer/session-change.ts';
import { useOwnPage } from './viewer/own-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'My data');

export function loader({ context, request }: Route.LoaderArgs) {
  return readMyDataPage(context, request);
}

export function action({ context, request }: Route.ActionArgs) {
  return handleMyDataForm(context, request);
}

export const shouldRevalidate = revalidateOnRequest;

/** In the browser a toast says what was done. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  const done = intent === 'erase' ? dataErased : consentTakenBack;
  const answer = await sendForm(serverAction, { intent, done, broke: myDataBroke });
  if (intent === 'erase' && answer instanceof Response) announceSessionChange();
  return answer;
}

const hour = 3600;
const copyNotices: Record<string, ReturnType<typeof tooManyTries>> = {
  'too-many-copies': tooManyCopies(24 * hour),
  'too-many-attempts': tooManyTries(hour / 4),
};

/** What the shop does with a person's data, what they agreed to, a copy, and the way out. */
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
        title="What you agreed to"
        note="Taking it back is one press, and changes nothing else."
        notice={said === 'taken-back' ? { ...consentTakenBack, kind: 'success' } : undefined}
      >
        <ConsentList consents={consents} />
      </AccountSection>
      <AccountSection
        title="A copy of your data"
        note="All that we know of you as one file, with your invoices and receipts. Three a day."
        notice={copyNotice && { ...copyNotice, kind: 'error' }}
      >
        <CopyForm said={said} />
      </AccountSection>
      <AccountSection
        title="Erase my data"
        note="Your account, addresses, wishlist and everything that names you go, at once and for good. Invoices stay as long as tax law asks, 72 months."
        notice={standing.length > 0 ? { ...notYet, kind: 'error' } : answer?.notice}
      >
        {standing.length > 0 ? <Obstacles obstacles={standing} /> : <EraseForm answer={answer} />}
      </AccountSection>
    </div>
  );
}

type Officer = { name: string; designation: string; email: string };

/** The notice in short, with the whole of it behind a link. */
function UseSection({ officer }: { officer: Officer }) {
  return (
    <AccountSection
      title="What we use, and why"
      note={
        <>
          {noticeEnd.rights}{' '}
          <Link to="/privacy-notice" className="text-link">
            The whole notice
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
