import { AddPasskey, ConfirmPassword } from '#shop/accounts/components/add-passkey.tsx';
import type { FactorAnswer } from './handle-second-factor.server.ts';
import { OrLine } from './or-line.tsx';
import { SetUp } from './set-up.tsx';

type SetUpEitherProps = { asksPassword: boolean; answer: FactorAnswer | undefined };

/** Sets up the second factor that the shop wants of its staff: a passkey or an authenticator app. */
export function SetUpEither({ asksPassword, answer }: SetUpEitherProps) {
  if (answer?.codes || answer?.enrolment) return <SetUp asksPassword={false} answer={answer} />;
  if (asksPassword) return <ConfirmPassword answer={answer} />;
  return (
    <>
      <p>
        A passkey is your fingerprint, your face or the lock of this device. With it, your password
        alone opens nothing here.
      </p>
      <AddPasskey asksPassword={false} answer={answer} />
      <OrLine />
      <SetUp asksPassword={false} answer={answer} />
    </>
  );
}
