import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a form that has just been opened. */
export function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
