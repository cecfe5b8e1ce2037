import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

type AskFormProps = {
  email: string | undefined;
  error: string | undefined;
  returnTo: string | null;
};

/** Asks for a code by mail. */
export function AskForCodeForm({ email, error, returnTo }: AskFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="ask" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        defaultValue={email}
        error={error}
      />
      <Button type="submit" size="large" isBusy={useNavigation().state === 'submitting'}>
        Send me a code
      </Button>
    </Form>
  );
}

type GiveFormProps = { email: string; error: string | undefined; returnTo: string | null };

/** Takes the code; the button below it sends another one, and kills this one. */
export function GiveCodeForm({ email, error, returnTo }: GiveFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="email" value={email} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <TextField
        label="Code of six digits"
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
