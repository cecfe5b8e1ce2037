import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { useWrite } from '../use-write.ts';

/** Empties the sandbox; asks to be sure, because orders of the shop point to what is forgotten. */
export function ForgetForm() {
  const form = useRef<HTMLFormElement>(null);
  const { Form, isBusy, errors } = useWrite(() => form.current?.reset());
  const error = errors?.['isSure'];
  return (
    <Form
      ref={form}
      method="post"
      aria-labelledby="forget"
      className="rounded-md border border-line bg-surface p-5"
    >
      <h2 id="forget" className="text-base font-medium">
        Start afresh
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Forgets every order, payment, refund and webhook of the sandbox. The orders of the shop stay
        as they are; those that are not paid yet can be paid no more, and nothing can be refunded.
      </p>
      <input type="hidden" name="intent" value="forget" />
      <CheckboxField
        name="isSure"
        label="Yes, forget everything"
        className="mt-3"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'forget-error' : undefined}
      />
      {error && (
        <p id="forget-error" className="text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="danger" className="mt-3" isBusy={isBusy}>
        Forget everything
      </Button>
    </Form>
  );
}
