import type { FormEvent } from 'react';

/** For an `input` of a date: marks it while it is empty, which no selector can tell (`fields.css`). */
export function emptyDate(value: string) {
  return {
    'data-empty': value === '' || undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      currentTarget.toggleAttribute('data-empty', currentTarget.value === '');
    },
  };
}
