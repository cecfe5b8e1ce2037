import { type FormEvent, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { maxPasskeyNameLength } from '#shop/accounts/passkeys/passkey.ts';
import type { PasskeyAnswer } from '#shop/accounts/passkeys/passkey-answer.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useKnowsPasskeys, usePasskey } from './use-passkey.ts';

type AddPasskeyProps = { asksPassword: boolean; answer: PasskeyAnswer | undefined };

/** Adds a passkey to the account of who is signed in, once they have given their password. */
export function AddPasskey({ asksPassword, answer }: AddPasskeyProps) {
  const errorTo = (intent: string) => (answer?.intent === intent ? answer.error : undefined);
  return asksPassword ? (
    <ConfirmPassword error={errorTo('confirm-password')} />
  ) : (
    <NewPasskey error={errorTo('add-passkey')} />
  );
}

/** Asked for at the first step, because what was left open on a table is not to get a key of somebody else. */
function ConfirmPassword({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'confirm-password';
  return (
    <Form method="post" noValidate preventScrollReset className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value="confirm-password" />
      <PasswordField
        label="Your password"
        name="password"
        hint="Before you add a passkey, please confirm that it is you"
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Continue
      </Button>
    </Form>
  );
}

function NewPasskey({ error }: { error: string | undefined }) {
  const name = useRef<HTMLInputElement>(null);
  const submit = useSubmit();
  const { isAsking, trouble, ask } = usePasskey('enrolment', (response) => {
    const fields = { intent: 'add-passkey', name: name.current?.value ?? '', response };
    void submit(fields, { method: 'post', preventScrollReset: true });
  });
  const isPosting = useNavigation().formData?.get('intent') === 'add-passkey';
  const isKnown = useKnowsPasskeys();
  function add(event: FormEvent) {
    event.preventDefault();
    void ask();
  }
  return (
    <form noValidate className="grid max-w-md gap-5" onSubmit={add}>
      <TextField
        ref={name}
        label="Name of the passkey"
        defaultValue="This device"
        hint="So that you know later which one it is"
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        error={trouble ?? (isAsking ? undefined : error)}
      />
      <Button
        type="submit"
        variant="secondary"
        isUnavailable={!isKnown}
        isBusy={isAsking || isPosting}
        className="justify-self-start"
      >
        Add a passkey
      </Button>
    </form>
  );
}
