import { useState } from 'react';
import { PasskeyButton } from '#shop/accounts/components/passkey-button.tsx';
import { useKnowsPasskeys } from '#shop/accounts/components/use-passkey.ts';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { CodeForm } from './code-form.tsx';
import type { FactorAnswer } from './handle-second-factor.server.ts';
import { OrLine } from './or-line.tsx';

type ChallengeProps = {
  /** Which second factors the account has. */
  hasApp: boolean;
  hasPasskey: boolean;
  answer: FactorAnswer | undefined;
};

/** Asks for the second factor that an account has; of two, whoever signs in chooses. */
export function Challenge({ hasApp, hasPasskey, answer }: ChallengeProps) {
  const errorTo = (intent: string) => (answer?.intent === intent ? answer.error : undefined);
  if (!hasApp && hasPasskey) {
    return <PasskeyFirst codeError={errorTo('prove')} error={errorTo('prove-passkey')} />;
  }
  return (
    <>
      <CodeForm
        intent="prove"
        label="Code of your authenticator app"
        hint="Or one of your recovery codes, if you do not have your phone"
        button="Continue"
        error={errorTo('prove')}
      />
      {hasPasskey && (
        <>
          <OrLine />
          <ProveByPasskey variant="secondary" error={errorTo('prove-passkey')} />
        </>
      )}
    </>
  );
}

type PasskeyFirstProps = { codeError: string | undefined; error: string | undefined };

/** Codes on paper are for who has lost every passkey, or sits before a browser that knows of none. */
function PasskeyFirst({ codeError, error }: PasskeyFirstProps) {
  const [isAsked, setAsked] = useState(false);
  const isKnown = useKnowsPasskeys();
  const isHydrated = useHydrated();
  const wantsCode = isAsked || codeError !== undefined || (isHydrated && !isKnown);
  return (
    <>
      {(isKnown || !isHydrated) && (
        <>
          <p>Your fingerprint, your face or the lock of your device shows that it is you.</p>
          <ProveByPasskey variant="primary" error={error} />
        </>
      )}
      {wantsCode ? (
        <CodeForm intent="prove" label="Recovery code" button="Continue" error={codeError} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
          Use a recovery code
        </Button>
      )}
    </>
  );
}

type ProveProps = { variant: 'primary' | 'secondary'; error: string | undefined };

function ProveByPasskey({ variant, error }: ProveProps) {
  return (
    <PasskeyButton
      wish="proof"
      fields={{ intent: 'prove-passkey' }}
      variant={variant}
      size="large"
      className="w-full"
      error={error}
    >
      Use a passkey
    </PasskeyButton>
  );
}
