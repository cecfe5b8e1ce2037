import { Form } from 'react-router';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { useIsPosting } from '../auth/auth-forms.tsx';
import type { FormAnswer } from '../auth/form-answer.ts';
import { NewPasswordFields } from '../auth/password-forms.tsx';

type DetailsFormProps = { name: string; phone: string | null; answer?: FormAnswer };

/** Name and phone number. */
export function DetailsForm({ name, phone, answer }: DetailsFormProps) {
  return (
    <Form method="post" action="/my-account" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="details" />
      <TextField
        label="Full Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={answer?.values?.name ?? name}
        error={answer?.errors?.name}
      />
      <TextField
        label="Phone Number (optional)"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={20}
        defaultValue={answer?.values?.phone ?? phone ?? ''}
        error={answer?.errors?.phone}
      />
      <Button type="submit" isBusy={useIsPosting('details')} className="justify-self-start">
        Save details
      </Button>
    </Form>
  );
}

type PasswordFormProps = { email: string; minPasswordLength: number; answer?: FormAnswer };

/** A new password, for a user who knows the current one. */
export function PasswordForm({ email, minPasswordLength, answer }: PasswordFormProps) {
  return (
    <Form method="post" action="/my-account" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="password" />
      <OwnPasswordField
        label="Current password"
        name="currentPassword"
        error={answer?.errors?.currentPassword}
      />
      <NewPasswordFields
        email={email}
        minPasswordLength={minPasswordLength}
        errors={answer?.errors}
      />
      <Button
        type="submit"
        variant="secondary"
        isBusy={useIsPosting('password')}
        className="justify-self-start"
      >
        Change password
      </Button>
    </Form>
  );
}

export function SignOutForm() {
  return (
    <Form method="post" action="/my-account">
      <input type="hidden" name="intent" value="sign-out" />
      <Button type="submit" variant="secondary" isBusy={useIsPosting('sign-out')}>
        Sign out
      </Button>
    </Form>
  );
}
