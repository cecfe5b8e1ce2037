import type { FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { maxPasskeyNameLength } from '#people/accounts/passkeys/passkey.ts';
import type { PasskeyAnswer } from '#people/accounts/passkeys/passkey-answer.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { OwnPasswordField } from './password-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useKnowsPasskeys, usePasskey } from './use-passkey.ts';

type AddPasskeyProps = {
  asksPassword: boolean;
  answer: PasskeyAnswer | undefined;
  /** Where cancelling leads. */
  cancelTo?: string;
};

/** Adds a passkey to the signed-in user's account, after they have given their password. */
export function AddPasskey({ asksPassword, answer, cancelTo }: AddPasskeyProps) {
  const Step = asksPassword ? ConfirmPassword : NewPasskey;
  return <Step answer={answer} cancelTo={cancelTo} />;
}

type StepProps = Omit<AddPasskeyProps, 'asksPassword'>;

/** The password comes first, so that an unattended device cannot get a passkey for someone else. */
export function ConfirmPassword({ answer, cancelTo }: StepProps) {
  const field = useFirstFocus();
  const isBusy = useNavigation().formData?.get('intent') === 'confirm-password';
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-[28rem] gap-5">
      <input type="hidden" name="intent" value="confirm-password" />
      <OwnPasswordField
        ref={field}
        hint="We ask for it before anything new can open your account"
        error={answer?.intent === 'confirm-password' ? answer.error : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Continue
        </Button>
        <Cancel to={cancelTo} />
      </div>
    </Form>
  );
}

function NewPasskey({ answer, cancelTo }: StepProps) {
  const name = useFirstFocus();
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey('enrolment', (response) => {
    const fields = { intent: 'add-passkey', name: name.current?.value ?? '', response };
    void submit(fields, { method: 'post', preventScrollReset: true });
  });
  const isPosting = useNavigation().formData?.get('intent') === 'add-passkey';
  const isKnown = useKnowsPasskeys();
  const refusal = answer?.intent === 'add-passkey' && !isAsking ? answer.error : undefined;
  function add(event: FormEvent) {
    event.preventDefault();
    void ask();
  }
  return (
    <form noValidate className="grid max-w-[28rem] gap-5" onSubmit={add}>
      <TextField
        ref={name}
        label="Name of the passkey"
        defaultValue="This device"
        hint="So you can recognise it later"
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        error={trouble ?? refusal}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isUnavailable={!isKnown} isBusy={isAsking || isPosting}>
          Add a passkey
        </Button>
        <Cancel to={cancelTo} />
      </div>
    </form>
  );
}

function Cancel({ to }: { to: string | undefined }) {
  if (!to) return null;
  return (
    <ButtonLink to={to} variant="quiet" preventScrollReset>
      Cancel
    </ButtonLink>
  );
}
