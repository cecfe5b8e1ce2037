import { Form } from 'react-router';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import type { OwnEmailChange } from '#people/accounts/email-change/email-change.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import { useIsPosting } from '../auth/auth-forms.tsx';
import type { FormAnswer } from '../auth/form-answer.ts';

/** Requests a new e-mail, given the password. */
export function EmailForm({ email, answer }: { email: string; answer?: FormAnswer }) {
  return (
    <Form method="post" action="/my-account" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="email" />
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={200}
        hint={<span className="wrap-anywhere">Current email: {email}</span>}
        defaultValue={answer?.values?.email ?? ''}
        error={answer?.errors?.email}
      />
      <OwnPasswordField name="currentPassword" error={answer?.errors?.currentPassword} />
      <Button
        type="submit"
        variant="secondary"
        isBusy={useIsPosting('email')}
        className="justify-self-start"
      >
        Change email
      </Button>
    </Form>
  );
}

/** A pending change, and which of the two addresses have confirmed. */
export function WaitingEmailChange({ change }: { change: OwnEmailChange }) {
  const { newEmail, isOldConfirmed, isNewConfirmed, expiresAt } = change;
  return (
    <div className="grid gap-3 rounded-md border border-line bg-surface p-5">
      <p className="wrap-anywhere">
        Waiting to change your email to <span className="font-medium">{newEmail}</span>
      </p>
      <ul className="text-sm text-muted">
        <li>Your current address: {isOldConfirmed ? 'confirmed' : 'not confirmed yet'}</li>
        <li>Your new address: {isNewConfirmed ? 'confirmed' : 'not confirmed yet'}</li>
        <li>Until {formatIndianTime(expiresAt)}</li>
      </ul>
      <Form method="post" action="/my-account">
        <input type="hidden" name="intent" value="keep-email" />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          className="-ml-3"
          isBusy={useIsPosting('keep-email')}
        >
          Keep my current email
        </Button>
      </Form>
    </div>
  );
}
