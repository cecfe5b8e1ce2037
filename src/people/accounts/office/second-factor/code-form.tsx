import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form-field.tsx';

type CodeFormProps = {
  intent: 'prove' | 'confirm';
  label: string;
  hint?: string;
  button: string;
  error?: string | undefined;
};

/** A field for a code from the app or a recovery code. */
export function CodeForm({ intent, label, hint, button, error }: CodeFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      <TextField
        label={label}
        name="code"
        hint={hint}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="none"
        inputMode={intent === 'confirm' ? 'numeric' : 'text'}
        spellCheck={false}
        maxLength={40}
        data-first-focus
      />
      <Button type="submit" size="large" isBusy={isBusy}>
        {button}
      </Button>
    </Form>
  );
}
