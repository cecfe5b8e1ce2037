import { Form, useNavigation } from 'react-router';
import type { Channel } from '#platform/mail/message.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

type CodeFormProps = {
  by: Channel;
  address: string | undefined;
  error: string | undefined;
  returnTo: string | null;
};

/** Asks for a code by mail or WhatsApp. */
export function AskForCodeForm({ by, address, error, returnTo }: CodeFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="ask" />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {by === 'whatsapp' ? (
        <>
          <input type="hidden" name="by" value="whatsapp" />
          <TextField
            label="WhatsApp number"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            hint="Outside India, please begin with + and the country."
            defaultValue={address}
            error={error}
          />
        </>
      ) : (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          defaultValue={address}
          error={error}
        />
      )}
      <Button type="submit" size="large" isBusy={useNavigation().state === 'submitting'}>
        Send me a code
      </Button>
    </Form>
  );
}

/** Takes the code; the button below it sends another one, and kills this one. */
export function GiveCodeForm({ by, address, error, returnTo }: CodeFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-5">
      {by === 'whatsapp' && <input type="hidden" name="by" value="whatsapp" />}
      <input type="hidden" name={by === 'whatsapp' ? 'phone' : 'email'} value={address} />
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
