import type { KeyboardEvent, RefObject } from 'react';
import { TextField } from '#ui/form-field.tsx';
import type { useFound } from './use-found.ts';

type FindFieldProps = {
  label: string;
  hint: string;
  value: string;
  onType: (text: string) => void;
  error?: string | undefined;
  ref?: RefObject<HTMLInputElement | null>;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** The search field for `useFound`. */
export function FindField({ value, onType, ...field }: FindFieldProps) {
  return (
    <TextField
      {...field}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

type FindStatusProps = {
  text: string;
  state: ReturnType<typeof useFound>['state'];
  /** The message if there is nothing to choose from; empty otherwise. */
  nothing: string;
};

/** The status of a search, also announced to screen readers. */
export function FindStatus({ text, state, nothing }: FindStatusProps) {
  const words = {
    asking: 'Searching...',
    failed: 'We couldn’t reach the shop. Please try again.',
    idle: text.trim().length >= 2 ? nothing : '',
  };
  return (
    <p role="status" className="mt-2 min-h-5 text-muted">
      {words[state]}
    </p>
  );
}
