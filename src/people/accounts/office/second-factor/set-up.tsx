import { Form, useNavigation } from 'react-router';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import type { FactorAnswer } from './handle-second-factor.server.ts';

type SetUpProps = { asksPassword: boolean; answer: FactorAnswer | undefined };

/** Sets up an authenticator app in three steps: begin, the first code, the recovery codes. */
export function SetUp({ asksPassword, answer }: SetUpProps) {
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} />;
  if (answer?.enrolment) return <FirstCode {...answer.enrolment} error={answer.error} />;
  const isOfApp = answer?.intent === 'begin' || answer?.intent === 'confirm';
  const error = isOfApp ? answer.error : undefined;
  return <Begin asksPassword={asksPassword} error={error} />;
}

function Begin({ asksPassword, error }: { asksPassword: boolean; error: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'begin';
  return (
    <Form method="post" noValidate className="grid max-w-[28rem] gap-5">
      <input type="hidden" name="intent" value="begin" />
      <p>
        An authenticator app on your phone shows a new code every 30 seconds. With it, your password
        alone can’t open your account here.
      </p>
      {asksPassword && <OwnPasswordField error={error} />}
      {error && !asksPassword && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Set up an app
      </Button>
    </Form>
  );
}

type FirstCodeProps = NonNullable<FactorAnswer['enrolment']> & { error: string | undefined };

function FirstCode({ secret, qr, error }: FirstCodeProps) {
  return (
    <div className="grid max-w-[28rem] gap-5">
      <p>Scan this with your authenticator app, then enter the code it shows.</p>
      {/* On white in any theme: cameras expect dark on light. */}
      <svg
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`-3 -3 ${qr.size + 6} ${qr.size + 6}`}
        shapeRendering="crispEdges"
        className="size-52 justify-self-center rounded-sm border border-line bg-white"
      >
        <path d={qr.path} />
      </svg>
      <p className="text-muted">
        Or enter this key in it:{' '}
        <code data-secret className="font-medium wrap-anywhere text-ink">
          {secret}
        </code>
      </p>
      <CodeForm intent="confirm" label="Six-digit code" button="Confirm" error={error} />
    </div>
  );
}

/** Shown only once: a user who loses the phone signs in with one of these. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-label="Recovery codes" className="grid max-w-[28rem] gap-5">
      <p role="status">
        Your second factor is set up. Write down these recovery codes: each works once instead of
        it, and they won’t be shown again.
      </p>
      <ul className="grid gap-x-6 gap-y-2 rounded-sm border border-line bg-sand p-4 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink to="/admin/overview" reloadDocument className="justify-self-start">
        I have saved them
      </ButtonLink>
    </section>
  );
}
