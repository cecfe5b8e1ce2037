import { redirectDocument, useSearchParams } from 'react-router';
import type { Channel } from '#platform/mail/message.ts';
import { afterSignIn, ownPath } from '#shop/accounts/account.ts';
import { readablePhone } from '#shop/messaging/whatsapp-number.ts';
import { readViewer } from '#shop/accounts/viewer.server.ts';
import { Link } from '#storefront/link.tsx';
import type { Route } from './+types/sign-in-code-page.ts';
import { offersPhoneCodes } from './account/offers-phone-codes.server.ts';
import { AuthFrame, DemoOutboxHint } from './auth/auth-frame.tsx';
import type { CodeAnswer } from './auth/code-answer.ts';
import { AskForCodeForm, GiveCodeForm } from './auth/code-forms.tsx';
import { CodeWays } from './auth/code-ways.tsx';
import { mayReadDemoOutbox } from './auth/demo-outbox-access.server.ts';
import { handleCodeForm } from './auth/handle-code-form.server.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { revalidateOnRequest } from './revalidate-on-request.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'Sign in with a code');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  const query = new URL(request.url).searchParams;
  if (viewer) throw redirectDocument(afterSignIn(viewer, ownPath(query.get('returnTo'))));
  const hasWhatsapp = await offersPhoneCodes(context);
  return { hasDemoOutbox: mayReadDemoOutbox(context, request), hasWhatsapp };
}

export function action({ context, request }: Route.ActionArgs) {
  return handleCodeForm(context, request);
}

export const shouldRevalidate = revalidateOnRequest;

const asks = {
  mail: 'Tell us your e-mail and we send you a code of six digits.',
  whatsapp:
    "Tell us the number that you have confirmed in 'My Account', and we send it a code of six digits by WhatsApp.",
};

/** Where shoppers sign in without their password, by a code in their mail or sent to their phone. */
export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as CodeAnswer | undefined;
  const [query] = useSearchParams();
  const returnTo = ownPath(query.get('returnTo'));
  const { hasDemoOutbox, hasWhatsapp } = loaderData;
  const chosen: Channel = hasWhatsapp && query.get('by') === 'whatsapp' ? 'whatsapp' : 'mail';
  const by = answer?.by ?? chosen;
  const asked = { by, address: answer?.address, error: answer?.error, returnTo };
  return (
    <AuthFrame title="Sign in with a code">
      {answer?.isAsked ? (
        <>
          <p role="status" className="wrap-anywhere">
            If {readablePhone(answer.address)} {by === 'mail' ? 'has' : 'opens'} an account with us,
            a code is on its way{by === 'whatsapp' && ' by WhatsApp'}. It works in this browser, for
            five minutes.
          </p>
          {hasDemoOutbox && <DemoOutboxHint channel={by} />}
          <GiveCodeForm {...asked} />
        </>
      ) : (
        <>
          {hasWhatsapp && <CodeWays by={by} returnTo={returnTo} />}
          <p>{asks[by]}</p>
          <AskForCodeForm key={by} {...asked} />
        </>
      )}
      <p className="text-sm">
        <Link to="/auth" className="text-link">
          Sign in with your password
        </Link>
      </p>
    </AuthFrame>
  );
}
