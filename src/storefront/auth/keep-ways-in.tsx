import { useId } from 'react';
import type { ResetLink } from '#shop/accounts/account.ts';
import { CheckboxField } from '#ui/form-field.tsx';

type KeepWaysInProps = Pick<ResetLink, 'waysIn' | 'mustKeepKey'> & { error: string | undefined };

/** What signs in without the password: it ends with the old one, unless its owner knows it and keeps it. */
export function KeepWaysIn({ waysIn, mustKeepKey, error }: KeepWaysInProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={`${noteId} ${noteId}-error`} className="border-t border-line pt-5">
      <legend className="sr-only">What signs in without your password</legend>
      <p id={noteId} className="mb-2 text-sm text-muted">
        These sign in without your password too, and end with the old one. Tick what you know and
        want to keep.
        {mustKeepKey && ' You work in the shop, so keep at least one passkey that is yours.'}
      </p>
      {waysIn.map(({ id, kind, name }) => (
        <CheckboxField
          key={id}
          name="keep"
          value={id}
          label={
            kind === 'passkey'
              ? `Keep the passkey '${name}'`
              : `Keep codes to the number ending in ${name}`
          }
          aria-invalid={error ? true : undefined}
          className="wrap-anywhere"
        />
      ))}
      <p id={`${noteId}-error`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
