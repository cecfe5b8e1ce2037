import { Form } from 'react-router';
import { maxPasswordLength } from '#people/accounts/account.ts';
import { PasswordField } from '#people/accounts/components/password-field.tsx';
import type { FieldErrors } from '#people/accounts/forms.ts';
import { Button } from '#ui/button.tsx';
import { EmailField, useIsPosting } from './auth-forms.tsx';

/** Requests a mail with a password reset link. */
export function ForgotForm({ email, error }: { email?: string; error?: string }) {
  return (
    <Form method="post" action="/auth/forgot" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="forgot" />
      <EmailField value={email} error={error} />
      <Button type="submit" size="large" isBusy={useIsPosting('forgot')}>
        Send link
      </Button>
    </Form>
  );
}

type NewPasswordFieldsProps = {
  /** The account's e-mail, in a hidden field for the browser's password manager. */
  email: string;
  minPasswordLength: number;
  errors?: FieldErrors;
};

/** A new password, twice. */
export function NewPasswordFields({ email, minPasswordLength, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={errors?.password ? undefined : `At least ${minPasswordLength} characters`}
        maxLength={maxPasswordLength}
        error={errors?.password}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        error={errors?.confirmPassword}
      />
    </>
  );
}
