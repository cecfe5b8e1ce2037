import type { FormEvent } from 'react';

/** Props that mark a date `input` while it is empty, which no CSS selector can detect (`fields.css`). */
export function emptyDate(value: string) {
  return {
    'data-empty': value === '' || undefined,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      currentTarget.toggleAttribute('data-empty', currentTarget.value === '');
    },
  };
}
