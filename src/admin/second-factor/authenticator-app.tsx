import { Form, useNavigation } from 'react-router';
import { PasswordField } from '#shop/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import type { FactorAnswer } from './handle-second-factor.server.ts';
import { SetUp } from './set-up.tsx';

type AuthenticatorAppProps = {
  since: Date | null;
  asksPassword: boolean;
  answer: FactorAnswer | undefined;
};

/** The authenticator app of an account, or the way to one. */
export function AuthenticatorApp({ since, asksPassword, answer }: AuthenticatorAppProps) {
  if (!since) return <SetUp asksPassword={asksPassword} answer={answer} />;
  return (
    <div className="grid max-w-[28rem] gap-5">
      <p>An authenticator app since {formatIndianDate(since)}.</p>
      <RemoveForm error={answer?.intent === 'remove' ? answer.error : undefined} />
    </div>
  );
}

/** For another phone, or new recovery codes: what is there is removed, and set up again. */
function RemoveForm({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="remove" />
      <p className="text-muted">
        For a new phone or new recovery codes, remove the app here and set it up again.
      </p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Remove the app
      </Button>
    </Form>
  );
}
