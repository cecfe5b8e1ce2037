import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '../forms.ts';

const none: FieldErrors = {};

/** The errors of a response in fields not edited since: a message disappears once its field is corrected. */
export function useOpenErrors(errors: FieldErrors = none) {
  const [touched, setTouched] = useState({ errors, names: [] as string[] });
  const names = touched.errors === errors ? touched.names : [];
  const open = Object.entries(errors).filter(([name]) => !names.includes(name));
  return {
    errors: Object.fromEntries(open),
    onInput({ target }: FormEvent<HTMLElement>) {
      if (target instanceof HTMLInputElement && target.name in errors) {
        setTouched({ errors, names: [...names, target.name] });
      }
    },
  };
}
