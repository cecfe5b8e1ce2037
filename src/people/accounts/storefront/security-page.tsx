import { redirect, useSearchParams } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { OwnPasskeys } from '#people/accounts/components/own-passkeys.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { answerPasskeyForm } from '#people/accounts/passkeys/answer-passkey-form.server.ts';
import type { PasskeyAnswer } from '#people/accounts/passkeys/passkey-answer.ts';
import { passkeyDone } from '#people/accounts/passkeys/passkey-messages.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Route } from './+types/security-page.ts';
import { AccountHead } from './account/account-head.tsx';
import { AccountSection } from './account/account-section.tsx';
import { readOwnForm, requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useOwnPage } from '#app/storefront/viewer/own-page.ts';

const path = '/my-account/security';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Security');
}

/** The viewer's own passkeys. `?add`, `?rename=` and `?remove=` with an id open a form. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = notOfStaff(await requireViewer(context, request));
  const { accounts } = context.get(shopContext);
  return {
    viewerId: id,
    keys: await accounts.passkeys.list(id),
    asksPassword: !(await accounts.hasRecentPassword(request.headers)),
  };
}

/** POST `intent` confirm-password, add-passkey, rename-passkey or remove-passkey. */
export async function action({ context, request }: Route.ActionArgs) {
  const { viewer, posted } = await readOwnForm(context, request);
  notOfStaff(viewer);
  const answer = await answerPasskeyForm(context.get(shopContext).accounts, {
    headers: request.headers,
    origin: context.get(requestContextKey).origin,
    posted,
  });
  return answer?.isDone ? redirect(`${path}?done=${answer.intent}`, { status: 303 }) : answer;
}

/** Staff manage theirs in the back office, where a key is their second factor and comes with recovery codes. */
function notOfStaff(viewer: Viewer): Viewer {
  if (viewer.role === 'admin') throw redirect('/admin/security');
  return viewer;
}

/** A shopper's passkeys. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer: PasskeyAnswer | undefined = actionData ?? undefined;
  const [query] = useSearchParams();
  const done = answer ? undefined : passkeyDone[query.get('done') ?? ''];
  const content = useAttention(answer ?? done);
  useOwnPage(loaderData.viewerId);
  return (
    <div className="page-width py-10 md:py-16" ref={content}>
      <AccountHead title="Security" current={path} />
      <AccountSection
        title="Passkeys"
        note="Sign in with your fingerprint, face or device lock. A passkey works only on this site: nobody can guess it, and no message can trick you into giving it away."
        notice={done && { ...done, kind: 'success' }}
      >
        <OwnPasskeys
          keys={loaderData.keys}
          path={path}
          asksPassword={loaderData.asksPassword}
          answer={answer}
        />
      </AccountSection>
    </div>
  );
}
