import { useEffect } from 'react';
import { data, redirectDocument, useSearchParams, useSubmit } from 'react-router';
import { afterSignIn, ownPath } from '#people/accounts/account.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { useOpenErrors } from '#people/accounts/components/use-open-errors.ts';
import { endedParameter, signedOut } from '#people/accounts/ended-session.ts';
import {
  accountDisabled,
  resendBroke,
  signInBroke,
  signUpBroke,
  welcomeBack,
} from '#people/accounts/messages.ts';
import { endDisabledSession, readViewer } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Link } from '#app/storefront/link.tsx';
import { showToast } from '#ui/toast.tsx';
import type { Route } from './+types/auth-page.ts';
import { handleAuthForm } from './auth/handle-auth-form.server.ts';
import { type AuthAnswer, checkAuthForm, intentOf, typedValues } from './auth/auth-answer.ts';
import {
  modeAddress,
  ResendForm,
  SignInForm,
  SignUpForm,
  useIsPosting,
} from './auth/auth-forms.tsx';
import { AuthFrame, DemoOutboxHint } from './auth/auth-frame.tsx';
import { mayReadDemoOutbox } from './auth/demo-outbox-access.server.ts';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { useSessionChange } from '#app/storefront/viewer/own-page.ts';
import { useHydrated } from '#ui/hydrated.ts';
import {
  readPendingAction,
  performPendingAction,
  takePendingAction,
} from '#app/storefront/viewer/pending-action.ts';
import { useKnowsPasskeys, usePasskey } from '#people/accounts/components/use-passkey.ts';
import { flashMessage } from '#ui/flash-message.ts';
import { announceSessionChange } from '#app/storefront/viewer/session-change.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'Sign In');

/** A signed-in user is redirected. A user disabled since is told so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  const returnTo = ownPath(new URL(request.url).searchParams.get('returnTo'));
  if (viewer) throw redirectDocument(afterSignIn(viewer, returnTo));
  const headers = await endDisabledSession(context, request);
  const hasEnded = new URL(request.url).searchParams.has(endedParameter);
  const ended = hasEnded ? { ...signedOut, kind: 'info' as const } : undefined;
  const notice = headers ? { ...accountDisabled, kind: 'error' as const } : ended;
  const { collections } = context.get(shopContext).catalogue.memory;
  const picture = collections.find((each) => each.picture)?.picture;
  return data(
    { hasDemoOutbox: mayReadDemoOutbox(context, request), notice, hasEnded, picture },
    { headers: headers ?? {} },
  );
}

export function action({ context, request }: Route.ActionArgs) {
  return handleAuthForm(context, request);
}

export const shouldRevalidate = revalidateOnRequest;

const brokeOf = {
  'sign-in': signInBroke,
  'sign-up': signUpBroke,
  resend: resendBroke,
  passkey: signInBroke,
};

/** Validates the form in the browser first, and after signing in performs the pending action. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<AuthAnswer | Response> {
  const posted = await request.clone().formData();
  const wrong = checkAuthForm(posted);
  if (wrong) return wrong;
  try {
    return (await serverAction()) as AuthAnswer;
  } catch (error) {
    if (error instanceof Response) return finishSignIn(error);
    const intent = intentOf(posted);
    const broke = brokeOf[intent];
    const mode = intent === 'sign-up' ? 'sign-up' : 'sign-in';
    const canResend = intent === 'resend';
    return { mode, values: typedValues(posted), canResend, notice: { ...broke, kind: 'error' } };
  }
}

/** The page where shoppers sign in or create an account (specification, storefront 2). */
export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as AuthAnswer | undefined;
  const content = useAttention(answer);
  useSessionChange();
  const [query] = useSearchParams();
  const mode = answer?.mode ?? (query.get('mode') === 'signup' ? 'sign-up' : 'sign-in');
  const returnTo = ownPath(query.get('returnTo'));
  const notice = answer ? answer.notice : loaderData.notice;
  // The notice that the session has ended stays above the form, so that there is time to read it.
  const isSaidOnce = !answer && loaderData.hasEnded;
  useEffect(() => {
    if (notice && !isSaidOnce) showToast(notice);
  }, [notice, isSaidOnce]);
  useAddressOf(answer?.mode, returnTo);

  const { errors, onInput } = useOpenErrors(answer?.errors);
  const props = { values: answer?.values, errors, returnTo };
  return (
    <AuthFrame
      title={mode === 'sign-up' ? 'Create Account' : 'Sign In'}
      contentRef={content}
      picture={loaderData.picture}
    >
      <SavedPiece />
      {notice && (
        <NoticeBox notice={notice} kind={notice.kind}>
          <WaysOn answer={answer} {...loaderData} />
        </NoticeBox>
      )}
      <div onInput={onInput} className="contents">
        {mode === 'sign-up' ? (
          <SignUpForm {...props} />
        ) : (
          <>
            <SignInForm {...props} />
            <OtherWays returnTo={returnTo} />
          </>
        )}
      </div>
    </AuthFrame>
  );
}

/** After a sign-up the sign-in form is shown, and its address set, so that it survives a reload. */
function useAddressOf(mode: AuthAnswer['mode'] | undefined, returnTo: string | null): void {
  useEffect(() => {
    if (mode === 'sign-in') {
      history.replaceState(history.state, '', modeAddress(null, returnTo));
    }
  }, [mode, returnTo]);
}

type WaysOnProps = { answer: AuthAnswer | undefined; hasEnded: boolean; hasDemoOutbox: boolean };

/** The actions that follow from a notice. */
function WaysOn({ answer, hasEnded, hasDemoOutbox }: WaysOnProps) {
  if (!answer) return hasEnded && <Link to="/">Continue as guest</Link>;
  if (!answer.canResend) return null;
  return (
    <>
      <ResendForm email={answer.values.email} />
      {hasDemoOutbox && <DemoOutboxHint />}
    </>
  );
}

const quietLink = 'text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11';

/** Secondary links beneath the specification's form; someone looking for an order may have no account. */
function OtherWays({ returnTo }: { returnTo: string | null }) {
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
  return (
    <div className="flex flex-wrap gap-x-8 text-sm">
      <Link to={`/auth/code${query}`} className={quietLink}>
        Sign in with a code instead
      </Link>
      <PasskeyInstead returnTo={returnTo} className={quietLink} />
      {returnTo === '/my-orders' && (
        <Link to="/track-order" className={quietLink}>
          Track an order without an account
        </Link>
      )}
    </div>
  );
}

const places = { 'add-to-cart': 'cart', 'add-to-wishlist': 'wishlist' };

/** Tells a visitor who had to sign in first that the piece they clicked is not lost. */
function SavedPiece() {
  const isHydrated = useHydrated();
  const pending = isHydrated ? readPendingAction() : null;
  if (!pending) return null;
  return (
    <p className="border-l-2 border-gold pl-4 wrap-anywhere">
      <span className="font-medium">{pending.name} is saved.</span> Once you sign in, it goes into
      your {places[pending.kind]}.
    </p>
  );
}

type PasskeyInsteadProps = { returnTo: string | null; className: string };

/** Signs in with a passkey, if the browser supports them. At the end of a line, so that nothing shifts when it appears. */
function PasskeyInstead({ returnTo, className }: PasskeyInsteadProps) {
  const isKnown = useKnowsPasskeys();
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey('sign-in', (response) => {
    const fields = { intent: 'passkey', response, ...(returnTo && { returnTo }) };
    void submit(fields, { method: 'post', action: '/auth' });
  });
  const isBusy = useIsPosting('passkey') || isAsking;
  if (!isKnown) return null;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={isBusy || undefined}
        onClick={() => !isBusy && void ask()}
      >
        Use a passkey
      </button>
      {trouble && (
        <p role="alert" className="w-full text-danger">
          {trouble}
        </p>
      )}
    </>
  );
}

/**
 * In the browser, after a shopper has signed in: performs the pending action and returns to its page; otherwise continues to the
 * page the shop chose.
 */
async function finishSignIn(onward: Response): Promise<Response> {
  announceSessionChange();
  flashMessage({ ...welcomeBack, kind: 'success' });
  const pending = takePendingAction();
  if (!pending) return onward;
  await performPendingAction(pending);
  return redirectDocument(pending.returnTo);
}
