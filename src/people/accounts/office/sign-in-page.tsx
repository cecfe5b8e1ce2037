import { useEffect } from 'react';
import {
  data,
  Form,
  redirect,
  redirectDocument,
  useNavigation,
  useSearchParams,
} from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { isPassing } from '#platform/http/service-unavailable.server.ts';
import { afterSignIn } from '#people/accounts/account.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { PasskeyButton } from '#people/accounts/components/passkey-button.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { PasswordField } from '#people/accounts/components/password-field.tsx';
import { checkForm, type FieldErrors, signInForm } from '#people/accounts/forms.ts';
import { accessDenied, accountsBusy, type Notice, signInBroke } from '#people/accounts/messages.ts';
import { passkeySignInNotice } from '#people/accounts/passkeys/passkey-messages.ts';
import { endSession, readNamed, visitorOf, withCookies } from '#people/accounts/viewer.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { CookiesNote } from '#ui/cookies-note.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { showToast } from '#ui/toast.tsx';
import '#app/office/office.css';
import type { Route } from './+types/sign-in-page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Admin Sign In | ${loaderData?.shopName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

/** A signed-in administrator is redirected; a shopper may sign in here as someone else. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await readNamed(context, request);
  if (viewer?.isAdmin || viewer?.owes) throw redirect(afterSignIn(viewer));
  const { details } = await readSettings(context.get(shopContext).db);
  return { shopName: details.shopName };
}

/**
 * Signs an administrator in, by password or passkey; anyone else stays signed out and is told why (specification, back office 6).
 */
export async function action({ context, request }: Route.ActionArgs) {
  const posted = await readForm(request);
  const email = String(posted.get('email') ?? '').slice(0, 200);
  const isByPasskey = posted.get('intent') === 'passkey';
  const checked = isByPasskey ? null : checkForm(signInForm, posted);
  if (checked?.ok === false) return refuse({ email, errors: checked.errors }, 400);
  const { accounts, log } = context.get(shopContext);
  const visitor = visitorOf(context, request);
  try {
    const signedIn = checked
      ? await accounts.signIn({ ...checked.form, onlyAdmins: true }, visitor)
      : await accounts.passkeys.signIn(
          {
            response: String(posted.get('response') ?? ''),
            origin: context.get(requestContextKey).origin,
            onlyAdmins: true,
          },
          visitor,
        );
    if (signedIn.ok) {
      const headers = withCookies(signedIn.value.cookies);
      return redirectDocument(afterSignIn(signedIn.value.viewer), { status: 303, headers });
    }
    if (signedIn.reason === 'not-an-admin') {
      const headers = await endSession(context, request);
      return redirect('/admin?denied=1', { status: 303, headers });
    }
    const status = signedIn.reason === 'too-many-attempts' ? 429 : 401;
    return refuse({ email, notice: passkeySignInNotice(signedIn) }, status);
  } catch (error) {
    if (isPassing(error)) return refuse({ email, notice: accountsBusy }, 503);
    log.error({ err: error }, 'an administrator could not sign in');
    return refuse({ email, notice: signInBroke }, 500);
  }
}

type Refusal = { email: string; errors?: FieldErrors; notice?: Notice };

function refuse(refusal: Refusal, status: number) {
  return data(refusal, status);
}

/** The administrators' sign-in: /admin-login, and /admin while signed out. */
export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const content = useAttention(actionData);
  const [query] = useSearchParams();
  const notice = actionData?.notice ?? (query.has('denied') && !actionData ? accessDenied : null);
  useEffect(() => {
    if (notice) showToast({ ...notice, kind: 'error' });
  }, [notice]);
  return (
    <main className="flex flex-1 items-center justify-center px-4 py-10">
      <div className="w-full max-w-[28rem] rounded-md border border-line bg-surface p-6 md:p-10">
        <header className="mb-8 border-b border-gold pb-5">
          <h1 className="font-display text-3xl font-semibold">Admin Sign In</h1>
          <p className="mt-2 text-muted">{loaderData.shopName} back office</p>
        </header>
        <div ref={content} className="grid gap-6">
          <CookiesNote what="Signing in" />
          {notice && <NoticeBox notice={notice} kind="error" />}
          <PasswordSignIn email={actionData?.email} errors={actionData?.errors} />
          <PasskeyButton
            wish="sign-in"
            fields={{ intent: 'passkey' }}
            variant="secondary"
            className="w-full"
          >
            Use a passkey
          </PasskeyButton>
          <p className="text-sm">
            Shopping with us?{' '}
            <a href="/auth" className="text-link">
              Sign up here
            </a>{' '}
            or{' '}
            <a href="/" className="text-link">
              visit the store
            </a>
            .
          </p>
        </div>
      </div>
    </main>
  );
}

function PasswordSignIn({ email, errors }: { email?: string; errors?: FieldErrors }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" noValidate className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={email}
        error={errors?.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors?.password}
      />
      <a href="/auth/forgot" className="text-link -mt-3 w-fit py-1 text-sm">
        Forgot password?
      </a>
      <Button
        type="submit"
        size="large"
        isBusy={state === 'submitting' && formData?.get('intent') !== 'passkey'}
      >
        Sign In
      </Button>
    </Form>
  );
}
