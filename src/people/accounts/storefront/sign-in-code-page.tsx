import { redirectDocument, useSearchParams, Form, useNavigation } from 'react-router';
import type { Channel } from '#platform/mail/message.ts';
import { afterSignIn, ownPath } from '#people/accounts/account.ts';
import { readablePhone } from '#content/messaging/whatsapp-number.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { Link } from '#app/storefront/link.tsx';
import type { Route } from './+types/sign-in-code-page.ts';
import { offersPhoneCodes } from './account/offers-phone-codes.server.ts';
import { AuthFrame, DemoOutboxHint } from './auth/auth-frame.tsx';
import type { CodeAnswer } from './auth/code-answer.ts';
import { mayReadDemoOutbox } from './auth/demo-outbox-access.server.ts';
import { handleCodeForm } from './auth/handle-code-form.server.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

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
  mail: 'Enter your email and we’ll send you a six-digit code.',
  whatsapp:
    'Enter the number you confirmed in “My Account”, and we’ll send a six-digit code by WhatsApp.',
};

/** Where shoppers sign in without a password, by a code sent by mail or to their phone. */
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

const ways: readonly { by: Channel; text: string }[] = [
  { by: 'mail', text: 'By email' },
  { by: 'whatsapp', text: 'By WhatsApp' },
];

/** The channels for a sign-in code: links, so that they work without scripts. */
function CodeWays({ by, returnTo }: { by: Channel; returnTo: string | null }) {
  return (
    <nav aria-label="How to get the code" className="border-b border-line">
      <ul className="-mb-px flex gap-x-7 text-sm">
        {ways.map((way) => (
          <li key={way.by}>
            <Link
              to={addressOf(way.by, returnTo)}
              replace
              aria-current={way.by === by ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center border-b-2 transition-colors duration-150',
                way.by === by
                  ? 'border-maroon font-medium text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {way.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function addressOf(by: Channel, returnTo: string | null): string {
  const query = new URLSearchParams();
  if (by === 'whatsapp') query.set('by', by);
  if (returnTo) query.set('returnTo', returnTo);
  return query.size > 0 ? `/auth/code?${query}` : '/auth/code';
}

type CodeFormProps = {
  by: Channel;
  address: string | undefined;
  error: string | undefined;
  returnTo: string | null;
};

/** Requests a code by mail or WhatsApp. */
function AskForCodeForm({ by, address, error, returnTo }: CodeFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="ask" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {by === 'whatsapp' ? (
        <>
          <input type="hidden" name="by" value="whatsapp" />
          <TextField
            label="WhatsApp number"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            hint="Outside India, please start with + and the country code."
            defaultValue={address}
            error={error}
          />
        </>
      ) : (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={address}
          error={error}
        />
      )}
      <Button type="submit" size="large" isBusy={useNavigation().state === 'submitting'}>
        Send code
      </Button>
    </Form>
  );
}

/** Takes the code; the button below sends another one and invalidates this one. */
function GiveCodeForm({ by, address, error, returnTo }: CodeFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      {by === 'whatsapp' && <input type="hidden" name="by" value="whatsapp" />}
      <input type="hidden" name={by === 'whatsapp' ? 'phone' : 'email'} value={address} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <TextField
        label="Six-digit code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={error}
      />
      <Button
        type="submit"
        name="intent"
        value="give"
        size="large"
        isBusy={useNavigation().state === 'submitting'}
      >
        Sign In
      </Button>
      <Button type="submit" name="intent" value="ask" variant="quiet" size="small">
        Send another code
      </Button>
    </Form>
  );
}
